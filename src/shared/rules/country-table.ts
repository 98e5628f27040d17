/**
 * Codes and regions that `Intl` does not return: ISO 3166-1 alpha-3 codes, states that members write beside a port, and
 * territories that members write with the name of their country.
 */

/** ISO 3166-1: each alpha-2 code, followed by the alpha-3 code of the same country. Kosovo has user-assigned codes. */
const isoCodes = `
ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE
BABIH BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA
BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR
CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM
FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM
GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY
JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA
LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP
MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL
NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT
REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM
SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR
TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM
XKXKX YEYEM YTMYT ZAZAF ZMZMB ZWZWE
`

/** Alpha-3 codes by alpha-2 code. */
export const threeLetterCodes: ReadonlyMap<string, string> = new Map(
  isoCodes
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 2), pair.slice(2)]),
)

/** Common names of countries that `Intl` does not return. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'U.A.E.', 'Emirates'],
  CD: ['DR Congo', 'DRC'],
  CI: ['Ivory Coast'],
  CN: ['PR China', 'PRC'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'U.K.', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  KR: ['Korea', 'Republic of Korea'],
  MM: ['Burma'],
  NL: ['Holland', 'The Netherlands'],
  RU: ['Russian Federation'],
  SA: ['KSA'],
  TR: ['Turkey'],
  US: ['USA', 'U.S.', 'U.S.A.', 'United States of America', 'America'],
  VN: ['Viet Nam'],
  ZA: ['RSA'],
}

/** The states of countries whose addresses name them, by code and, where they share a name with a country, by name. */
export const stateTable: Readonly<Record<string, { readonly codes: string; readonly names: string }>> = {
  US: {
    codes:
      'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY',
    names:
      'Alabama|Alaska|California|Connecticut|Delaware|Florida|Georgia|Hawaii|Illinois|Indiana|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|New Hampshire|New Jersey|New Mexico|New York|North Carolina|Ohio|Oregon|Pennsylvania|Rhode Island|South Carolina|Texas|Virginia|Washington|Wisconsin',
  },
  CA: {
    codes: 'AB BC MB NB NL NS ON PE QC SK',
    names: 'British Columbia|New Brunswick|Newfoundland|Nova Scotia|Ontario|Québec',
  },
  AU: {
    codes: 'NSW NT QLD SA TAS VIC WA',
    names: 'New South Wales|Queensland|South Australia|Tasmania|Western Australia',
  },
  IN: { codes: 'AP GA GJ KA KL MH OD OR TN WB', names: 'Gujarat|Kerala|Maharashtra|Tamil Nadu|West Bengal' },
  BR: { codes: 'AM BA CE ES MA PA PE PR RJ RS SC SP', names: '' },
}

/** The country that members name in place of a territory. */
export const countryOfTerritory: Readonly<Record<string, string>> = {
  HK: 'CN',
  MO: 'CN',
  TW: 'CN',
  AS: 'US',
  GU: 'US',
  MP: 'US',
  PR: 'US',
  VI: 'US',
  BL: 'FR',
  GF: 'FR',
  GP: 'FR',
  MF: 'FR',
  MQ: 'FR',
  NC: 'FR',
  PF: 'FR',
  PM: 'FR',
  RE: 'FR',
  YT: 'FR',
  AW: 'NL',
  BQ: 'NL',
  CW: 'NL',
  SX: 'NL',
  GG: 'GB',
  GI: 'GB',
  IM: 'GB',
  JE: 'GB',
  FO: 'DK',
  GL: 'DK',
}
