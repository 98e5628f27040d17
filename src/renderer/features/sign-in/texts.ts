import { message, texts } from '#shared/texts/message.ts'
import { inCredits } from '#shared/texts/units.ts'

/** Texts of the sign-in screen and of the forgotten-password dialog. */
export const signInTexts = texts('signIn', {
  retry: 'Retry',
  close: 'Close',
  title: 'Sign in',
  lead: 'Use the account of your network.',
  tagline: 'Your trade and freight network, open all day.',
  points: [
    'Voyages, products and shipments on one wall',
    'Discussions with everyone on a shipment',
    'Costs in credits, shown before you click',
  ],
  server: 'Server address',
  serverPlaceholder: 'https://network.example.com',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  remember: 'Keep me signed in',
  submit: 'Sign in',
  submitting: 'Signing in…',
  or: 'or',

  demo: 'Explore the demo network',
  demoDetail: 'Runs on this computer. No account needed.',
  demoTitle: 'Who do you want to be?',
  demoLead: 'The demo network runs only on this computer. Choose a member to sign in as.',
  demoStarting: 'Starting the demo network…',
  demoAccounts: 'Demo accounts',
  demoRole: message('{type}, {company}', 'type', 'company'),
  demoAdmin: 'Admin',
  demoTopics: {
    shipments: message('{credits}, several shipments', ['credits', inCredits]),
    'ships-with': message('{credits}, ships with Asha', ['credits', inCredits]),
    'no-kyc': message('{credits}, KYC not yet accepted', ['credits', inCredits]),
    'sees-all': 'Sees all names and details, pays nothing',
    'no-credits': 'No credits left',
  },
  back: 'Back to sign in',

  idleLocked:
    'Quayside locked itself because nobody used it. Sign in again. Your place and your drafts are kept.',

  expired: 'Your session has ended. Sign in again. Your place and your drafts are kept.',

  keyringLocked:
    'The system keyring that keeps your session is locked or not available. Unlock it and try again, or sign in.',

  need: {
    server: 'Enter the address of your network.',
    email: 'Enter your e-mail.',
    password: 'Enter your password.',
  },
  badAddress: 'This is not a valid address. Enter one like https://network.example.com.',
  unreachable: 'No server answers at this address. Check the address and your connection.',
  offline: 'You are offline. Connect to the internet and try again.',
  notOurs: 'The server at this address does not work with Quayside. Check the address.',
  certificate: 'The certificate of this server is not valid. Nothing was sent. Ask your administrator.',
  htmlPage: 'This server answered with a web page instead of data. Check the address, or try again later.',
  wrongCredentials: 'Wrong e-mail or password.',
  forbidden: 'The server does not accept this account.',
  timeout: 'The server took too long to answer. Try again.',
  serverFault: 'The server ran into a problem. Try again in a moment.',
  demoFailed: 'Couldn’t start the demo network.',

  forgotTitle: 'Reset your password',
  forgotLead: 'If this e-mail belongs to an account, the network sends a link to it.',
  forgotSubmit: 'Send link',
  forgotDone: 'The request was sent.',
  forgotAbsent: 'This network does not send reset links. Ask its administrator.',
  forgotServerFirst: 'Enter the server address first.',
  cancel: 'Cancel',
  done: 'Done',
})
