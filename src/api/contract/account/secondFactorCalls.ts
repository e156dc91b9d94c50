import * as z from 'zod/mini'

import { call } from '../call.ts'
import {
  factorReset,
  factorResetForm,
  recoveryCodes,
  recoveryForm,
  secondFactor,
  signIns,
} from './secondFactor.ts'

export const getSecondFactor = call('GET', '/api/dev/account/second-factor', {
  tag: 'Account',
  summary:
    'Read whether your second factor is on, whether you need one, and how many recovery codes are left',
  access: 'developer',
  secondFactor: 'open',
  answer: secondFactor,
})

export const createRecoveryCodes = call('POST', '/api/dev/account/recovery-codes', {
  tag: 'Account',
  summary: 'Make 10 recovery codes, each of which works once; earlier ones end',
  access: 'developer',
  secondFactor: 'stepUp',
  isLasting: true,
  isSecret: true,
  status: 201,
  refusals: ['NO_SECOND_FACTOR'],
  answer: recoveryCodes,
})

/** The sign-in that enters the code stays; its token says afterwards that there is no second factor. */
export const recoverAccount = call('POST', '/api/dev/account/recovery', {
  tag: 'Account',
  summary: 'Turn off your second factor with a recovery code; all other sign-ins end',
  access: 'developer',
  secondFactor: 'open',
  isLasting: true,
  refusals: ['NO_SECOND_FACTOR', 'RECOVERY_UNAVAILABLE'],
  body: recoveryForm,
  answer: z.object({}),
})

export const cancelFactorReset = call('DELETE', '/api/dev/account/second-factor-reset', {
  tag: 'Account',
  summary: 'Keep your second factor: cancel an admin’s reset',
  access: 'developer',
  isLasting: true,
  secondFactor: 'act',
  answer: secondFactor,
})

export const listSignIns = call('GET', '/api/dev/account/sign-ins', {
  tag: 'Account',
  summary: 'List where you’re signed in, the last used first, at most 100',
  access: 'developer',
  answer: signIns,
})

export const endSignIn = call('DELETE', '/api/dev/account/sign-ins/{id}', {
  tag: 'Account',
  summary: 'Sign out one of your devices',
  access: 'developer',
  isLasting: true,
  answer: signIns,
})

export const endOtherSignIns = call('DELETE', '/api/dev/account/sign-ins', {
  tag: 'Account',
  summary: 'Sign out everywhere but here',
  access: 'developer',
  isLasting: true,
  answer: signIns,
})

export const requestFactorReset = call('POST', '/api/admin/people/second-factor-resets', {
  tag: 'Administration',
  summary:
    'Turn off the second factor of who lost it, in 24 hours; they get an email, and can cancel it with their factor',
  access: 'admin',
  secondFactor: 'stepUp',
  isLasting: true,
  status: 201,
  refusals: ['NOT_FOUND', 'NO_SECOND_FACTOR', 'RECOVERY_UNAVAILABLE'],
  body: factorResetForm,
  answer: factorReset,
})
