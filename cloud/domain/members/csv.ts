/** A table as RFC 4180 writes it. */
export const toCsv = (head: string[], rows: string[][]): string =>
  [head, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')

/** A spreadsheet takes what begins like this for a formula, and computes it: an apostrophe keeps it a text. */
const formula = /^[=+\-@\t\r\n]/

const toCell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
