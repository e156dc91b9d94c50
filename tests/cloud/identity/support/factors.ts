import type { GoTrueClient } from '@supabase/supabase-js'

import { codeOf, stepAt } from '../../../../cloud/identity/totp.ts'
import { must } from './steps.ts'

export type Auth = Pick<GoTrueClient, 'mfa'>

type Clock = { now: () => Date }

/** What an authenticator app shows for a secret, `ahead` steps from now. */
export const shownCode = (secret: string, { now }: Clock, ahead = 0): string =>
  codeOf(fromBase32(secret), stepAt(now()) + ahead)

/** Enrols an authenticator app and enters its code; the client's session is aal2 then. */
export async function withFactor(auth: Auth, clock: Clock, friendlyName?: string) {
  const given = friendlyName === undefined ? {} : { friendlyName }
  const { id, totp } = await must(auth.mfa.enroll({ factorType: 'totp', ...given }))
  await must(auth.mfa.challengeAndVerify({ factorId: id, code: shownCode(totp.secret, clock) }))
  return { id, secret: totp.secret }
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
