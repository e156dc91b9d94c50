/** Characters. */
export const longestEmail = 254

const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
export const isEmail = (text: string) => text.length <= longestEmail && emailPattern.test(text)

export const passwordLength = { least: 8, most: 128 } as const

export type PasswordFault = 'short' | 'long' | 'blank'

/** The password as it is counted and hashed: the same characters typed elsewhere may come composed differently. */
export const normalisePassword = (password: string) => password.normalize('NFKC')

/** A new password's fault, or null. Characters are counted, not bytes: an emoji is one. */
export function passwordFault(password: string): PasswordFault | null {
  const text = normalisePassword(password)
  const length = [...text].length
  if (length < passwordLength.least) return 'short'
  if (length > passwordLength.most) return 'long'
  return isBlank(text) ? 'blank' : null
}

/** `\s` is all of Unicode's white space but U+0085. */
const isBlank = (text: string) => /^[\s\u0085]*$/.test(text)
