import type { Context } from 'hono'

import { isStorable } from '../../db/stripNul.ts'
import { authenticate, type Caller } from '../caller.ts'
import type { AuthContext } from '../context.ts'
import { validationFailed } from '../errors.ts'
import { challengeFactor, enrolFactor, removeFactor, verifyFactor } from '../factors.ts'
import { readFields } from '../input.ts'
import { refuseFactor } from './notOffered.ts'

/** Characters of a factor's name and of the issuer, which an app shows. */
const longestName = 100

/** POST /factors: begins the enrolment of an authenticator app. */
export const enrol = (ctx: AuthContext) => async (c: Context) => {
  const caller = await admit(ctx, c)
  const { factor_type: type, friendly_name: friendlyName, issuer } = await readFields(c)
  refuseFactor(type)
  const shown = readName(issuer, 'issuer')
  const factor = await enrolFactor(ctx, caller, {
    friendlyName: readName(friendlyName, 'friendly_name'),
    issuer: shown === '' ? new URL(ctx.config.siteUrl).host : shown,
  })
  return c.json(factor)
}

export const challenge = (ctx: AuthContext) => async (c: Context) => {
  const caller = await admit(ctx, c)
  return c.json(await challengeFactor(ctx, caller, idOf(c), ctx.addressOf(c)))
}

export const verifyCodeOfFactor = (ctx: AuthContext) => async (c: Context) => {
  const caller = await admit(ctx, c)
  const { challenge_id: challengeId, code } = await readFields(c)
  if (typeof challengeId !== 'string' || typeof code !== 'string')
    throw validationFailed('challenge_id and code are required')
  const address = ctx.addressOf(c)
  const session = await verifyFactor(ctx, caller, { id: idOf(c), challengeId, code, address })
  await ctx.limits.rememberAddress(caller.account.user.email, address)
  return c.json(session)
}

export const unenrol = (ctx: AuthContext) => async (c: Context) => {
  const caller = await admit(ctx, c)
  const id = idOf(c)
  await removeFactor(ctx, caller, id)
  return c.json({ id })
}

async function admit(ctx: AuthContext, c: Context): Promise<Caller> {
  c.header('Cache-Control', 'no-store')
  await ctx.limits.take('factorsByAddress', ctx.addressOf(c))
  return authenticate(ctx, c)
}

const idOf = (c: Context) => c.req.param('id') ?? ''

function readName(value: unknown, field: string): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string' && value.length <= longestName && isStorable(value)) return value
  throw validationFailed(`${field} must be a text of at most ${longestName} characters`)
}
