import { deviceKey as key } from './keptReturn.ts'

/** As long as a terminal's code is good, in milliseconds. */
const longest = 600_000

/** Keeps a terminal's code while its person signs in, up or out, also by a mail's link in another tab. */
export const keepDeviceCode = (code: string): void =>
  localStorage.setItem(key, `${Date.now() + longest} ${code}`)

export const dropDeviceCode = (): void => localStorage.removeItem(key)

/** Empty where there is none, or it is too old. */
export function keptDeviceCode(now = Date.now()): string {
  const [until = '', code = ''] = (localStorage.getItem(key) ?? '').split(' ')
  return Number(until) > now ? code : ''
}
