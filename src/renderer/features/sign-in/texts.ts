/** Texts of the sign-in screen and of the forgotten-password dialog. */
export const signInTexts = {
  retry: 'Retry',
  close: 'Close',
  title: 'Sign in',
  lead: 'With the account of your network.',
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
  forgot: 'Forgot password?',
  or: 'or',

  demo: 'Explore the demo network',
  demoDetail: 'Runs on this computer. No account needed.',
  demoTitle: 'Who do you want to be?',
  demoLead: 'The demo network runs on this computer alone. Choose a member to sign in as.',
  demoStarting: 'Starting the demo network…',
  demoAccounts: 'Demo accounts',
  back: 'Back to sign in',

  idleLocked:
    'Quayside was locked because nobody was there. Sign in again: your place and what you wrote are kept.',

  expired: 'Your session has ended. Sign in again: your place and what you wrote are kept.',

  keyringLocked:
    'You are still signed in, but the system keyring that keeps your session is locked or not available. Unlock it and try again, or sign in.',

  need: {
    server: 'Enter the address of your network.',
    email: 'Enter your e-mail.',
    password: 'Enter your password.',
  },
  badAddress: 'This is not a usable address. It looks like https://network.example.com.',
  unreachable: 'No server answers at this address. Check it, and your connection.',
  offline: 'You are offline. Connect to the internet and try again.',
  notOurs: 'There is a server at this address, but it is not one of this network. Check the address.',
  certificate:
    'The identity of this server could not be verified: its certificate is not valid. Nothing was sent. Ask your administrator.',
  htmlPage:
    'This server answered with a web page where the network was expected. Check the address, or try again later.',
  wrongCredentials: 'The e-mail or the password is not right.',
  forbidden: 'The server does not let this account in.',
  timeout: 'The server took too long to answer. Try again.',
  serverFault: 'The server ran into a problem. Try again in a moment.',
  demoFailed: 'The demo network could not be started.',

  forgotTitle: 'Reset your password',
  forgotLead: 'The network sends a link to this e-mail, if it knows it.',
  forgotSubmit: 'Send link',
  forgotDone: 'The request was sent.',
  forgotAbsent: 'This network does not offer it here. Ask its administrator.',
  forgotServerFirst: 'Enter the server address first.',
  cancel: 'Cancel',
  done: 'Done',
} as const
