import { amber, blue, green, ink, iris, red } from './tokens.ts'

/** Roles, not colours: a component uses `color.danger`, never a red. */
const light = {
  /** The page behind everything. */
  canvas: ink[25],
  /** Cards, tables, fields. */
  surface: ink[0],
  /** Menus and dialogs. */
  raised: ink[0],
  /** Wells: code, read-only values, table heads. */
  sunken: ink[50],
  hover: ink[100],
  pressed: ink[200],
  /** Hairlines that only separate. */
  border: ink[200],
  /** Edges a person needs to find a control by. */
  borderControl: ink[500],
  text: ink[900],
  textQuiet: ink[600],
  focus: iris[550],
  accent: iris[600],
  accentHover: iris[700],
  onAccent: ink[0],
  accentText: iris[600],
  accentSoft: iris[50],
  danger: red[600],
  dangerHover: red[700],
  onDanger: ink[0],
  dangerText: red[700],
  dangerSoft: red[50],
  dangerBorder: red[200],
  dangerMark: red[500],
  warningText: amber[700],
  warningSoft: amber[50],
  warningBorder: amber[200],
  warningMark: amber[600],
  successText: green[700],
  successSoft: green[50],
  successBorder: green[200],
  successMark: green[600],
  infoText: blue[700],
  infoSoft: blue[50],
  infoBorder: blue[200],
  infoMark: blue[600],
  neutralText: ink[700],
  neutralSoft: ink[100],
  neutralBorder: ink[300],
  neutralMark: ink[500],
  inverse: ink[850],
  onInverse: ink[0],
  backdrop: 'rgb(16 18 22 / 0.4)',
}

export type ColorRole = keyof typeof light
export type Scheme = 'light' | 'dark'

const dark: Record<ColorRole, string> = {
  canvas: ink[950],
  surface: ink[925],
  raised: ink[900],
  sunken: ink[875],
  hover: ink[875],
  pressed: ink[850],
  border: ink[850],
  borderControl: '#6b7280',
  text: '#f0f1f4',
  textQuiet: ink[400],
  focus: iris[400],
  accent: iris[550],
  accentHover: iris[600],
  onAccent: ink[0],
  accentText: iris[300],
  accentSoft: iris[950],
  danger: red[600],
  dangerHover: red[700],
  onDanger: ink[0],
  dangerText: red[300],
  dangerSoft: red[950],
  dangerBorder: red[900],
  dangerMark: red[400],
  warningText: amber[300],
  warningSoft: amber[950],
  warningBorder: amber[900],
  warningMark: amber[400],
  successText: green[300],
  successSoft: green[950],
  successBorder: green[900],
  successMark: green[400],
  infoText: blue[300],
  infoSoft: blue[950],
  infoBorder: blue[900],
  infoMark: blue[400],
  neutralText: ink[300],
  neutralSoft: ink[850],
  neutralBorder: ink[700],
  neutralMark: ink[500],
  inverse: '#f0f1f4',
  onInverse: ink[900],
  backdrop: 'rgb(0 0 0 / 0.6)',
}

/** Every colour role's value in either scheme, as CSS colours. */
export const colorRoles: Record<Scheme, Record<ColorRole, string>> = { light, dark }

export const elevations: Record<Scheme, { raised: string; floating: string; modal: string }> = {
  light: {
    raised: '0 1px 2px rgb(16 18 22 / 0.05)',
    floating: '0 0 0 1px rgb(16 18 22 / 0.06), 0 4px 12px rgb(16 18 22 / 0.1)',
    modal: '0 0 0 1px rgb(16 18 22 / 0.06), 0 16px 48px rgb(16 18 22 / 0.2)',
  },
  dark: {
    raised: '0 1px 2px rgb(0 0 0 / 0.3)',
    floating: '0 0 0 1px rgb(255 255 255 / 0.09), 0 4px 16px rgb(0 0 0 / 0.5)',
    modal: '0 0 0 1px rgb(255 255 255 / 0.09), 0 16px 48px rgb(0 0 0 / 0.6)',
  },
}
