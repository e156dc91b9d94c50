import { deviceKey, invitationKey } from './keptReturn.ts'

/** As long as somebody may take to sign up, in milliseconds. */
const longestInvitation = 86_400_000
/** As long as a terminal's code is good, in milliseconds. */
const longestDeviceCode = 600_000

export const keepInvitation = (token: string): void =>
  localStorage.setItem(invitationKey, JSON.stringify({ token, at: Date.now() }))

export const dropInvitation = (): void => localStorage.removeItem(invitationKey)

export function keptInvitation(now = Date.now()): string | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(invitationKey) ?? 'null')
    const { token, at } = (kept ?? {}) as { token?: unknown; at?: unknown }
    return typeof token === 'string' && typeof at === 'number' && now - at < longestInvitation ? token : null
  } catch {
    return null
  }
}

export const keepDeviceCode = (code: string): void =>
  localStorage.setItem(deviceKey, `${Date.now() + longestDeviceCode} ${code}`)

export const dropDeviceCode = (): void => localStorage.removeItem(deviceKey)

/** Empty where there is none, or it is too old. */
export function keptDeviceCode(now = Date.now()): string {
  const [until = '', code = ''] = (localStorage.getItem(deviceKey) ?? '').split(' ')
  return Number(until) > now ? code : ''
}
