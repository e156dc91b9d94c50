import { type HttpHandler, HttpResponse, http } from 'msw'

import type * as Api from '../../src/api/contract.ts'
import { plainRecoveryCode, stepUpMinutes } from '../../src/api/contract.ts'
import { now } from './fixtures.ts'
import { type Resolvers, there } from './handle.ts'
import { providerRefusal, sessionOf } from './session.ts'
import type { CloudState } from './state.ts'

export const recoveryCodes = Array.from({ length: 10 }, (_, place) => `k7m2-9xq${place}-4tnb`)

/** The code that the mocked authenticator app shows, and its secret. */
export const totp = { code: '123456', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }

export const factorId = 'a3f5c0de-0000-4000-8000-000000000095'

export const factorOn = {
  needed: true,
  graceUntil: null,
  on: true,
  verifiedAt: now,
  recoveryCodesLeft: 10,
  resetAt: null,
} satisfies Api.SecondFactor

export function secondFactorCalls(state: CloudState): Resolvers {
  const change = (change: Partial<Api.SecondFactor>) => Object.assign(state.secondFactor, change)
  const leave = (isLeft: (one: Api.SignIn) => boolean) => {
    state.signIns = state.signIns.filter(isLeft)
    return { signIns: state.signIns }
  }
  return {
    getSecondFactor: () => state.secondFactor,
    createRecoveryCodes: () => {
      change({ recoveryCodesLeft: recoveryCodes.length })
      return { codes: recoveryCodes }
    },
    recoverAccount: ({ body }) => {
      there(recoveryCodes.find((code) => plainRecoveryCode(code) === plainRecoveryCode(body.code)))
      change({ on: false, verifiedAt: null, recoveryCodesLeft: 0 })
      return {}
    },
    cancelFactorReset: () => change({ resetAt: null }),
    requestFactorReset: ({ body }) => ({ email: body.email, resetAt: '2026-03-19T09:30:00.000Z' }),
    listSignIns: () => ({ signIns: state.signIns }),
    endSignIn: ({ params }) => leave(({ id }) => id !== there(params.id)),
    endOtherSignIns: () => leave(({ current }) => current),
  }
}

/** The session of who gave the code of their second factor. */
export const verified = { assurance: 'aal2' as const, factors: [factorOf('verified')] }

function factorOf(status: 'verified' | 'unverified') {
  const name = { id: factorId, friendly_name: 'Authenticator app', factor_type: 'totp' }
  return { ...name, status, created_at: now, updated_at: now }
}

/** A sign-in that is too old to set up a second factor, until the person signs in again. */
export function signedInLongAgo(): HttpHandler[] {
  let isOld = true
  const renew = () => {
    isOld = false
  }
  return [
    http.post('*/auth/v1/token', async ({ request }) => {
      const { password } = (await request.clone().json()) as { password?: string }
      if (password === 'smart-glasses') renew()
    }),
    http.post('*/auth/v1/verify', renew),
    http.post('*/auth/v1/factors', () =>
      isOld ? providerRefusal(403, 'reauthentication_needed', 'Sign in again.') : undefined,
    ),
  ]
}

/** The auth provider's factors: one authenticator app, whose code is always the same. */
export function factorHandlers({ account, secondFactor }: CloudState): HttpHandler[] {
  const factor = () => factorOf(secondFactor.on ? 'verified' : 'unverified')
  let isEnrolled = secondFactor.on
  const session = () => {
    const assurance = secondFactor.verifiedAt === null ? 'aal1' : 'aal2'
    return sessionOf(account, { assurance, factors: isEnrolled ? [factor()] : [] })
  }

  return [
    http.get('*/auth/v1/user', () => HttpResponse.json(session().user)),
    http.post('*/auth/v1/token', async ({ request }) => {
      if (request.url.includes('grant_type=refresh_token')) return HttpResponse.json(session())
      const given = (await request.clone().json()) as { password: string }
      return given.password === 'smart-glasses' && secondFactor.on ? HttpResponse.json(session()) : undefined
    }),
    http.post('*/auth/v1/factors', () => {
      isEnrolled = true
      const uri = `otpauth://totp/Developer%20Portal:${account.email}?secret=${totp.secret}&issuer=Developer%20Portal`
      return HttpResponse.json({
        ...factor(),
        type: 'totp',
        totp: { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret: totp.secret, uri },
      })
    }),
    http.post('*/auth/v1/factors/:id/challenge', () =>
      HttpResponse.json({ id: factorId, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + 300 }),
    ),
    http.post('*/auth/v1/factors/:id/verify', async ({ request }) => {
      const { code } = (await request.json()) as { code: string }
      if (code !== totp.code)
        return providerRefusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
      isEnrolled = true
      Object.assign(secondFactor, { on: true, verifiedAt: new Date().toISOString() })
      return HttpResponse.json(session())
    }),
    http.delete('*/auth/v1/factors/:id', () => {
      const verifiedAt = Date.parse(secondFactor.verifiedAt ?? '')
      if (secondFactor.on && !(Date.now() - verifiedAt < stepUpMinutes * 60_000))
        return providerRefusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
      isEnrolled = false
      Object.assign(secondFactor, { on: false, verifiedAt: null, recoveryCodesLeft: 0 })
      return HttpResponse.json({ id: factorId })
    }),
  ]
}
