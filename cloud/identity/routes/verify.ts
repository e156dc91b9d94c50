import type { Context } from 'hono'
import { LimitError } from '../../http/limits/limits.ts'
import { answerPage } from '../../pages/html/answerPage.ts'
import { type AuthContext, constantTime } from '../context.ts'
import { AuthError, toAuthError, tokenExpired, validationFailed } from '../errors.ts'
import { readEmail, readFields, readForm } from '../input.ts'
import { peekLink } from '../oneTimeTokens.ts'
import { confirmPage, halfwayPage, refusedPage } from '../pages.ts'
import { allowedTargets, errorParameters, safeRedirect, withEntry, withHash } from '../redirects.ts'
import { openedFrom } from '../sessions.ts'
import { kindsOf, verifyCode, verifyLink, verifyLinkToken } from '../verification.ts'
import { refusePhone } from './notOffered.ts'

const halfway = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const linkExpired = () => errorParameters('otp_expired', 'Email link is invalid or has expired')

type Link = { token: string; type: string; redirectTo: string }

/** GET /confirm: where a mail's link leads. It only shows a form, since mail scanners open links too. */
export const showConfirmation = (ctx: AuthContext) => async (c: Context) => {
  const { token, type, redirectTo } = readLink(ctx, c.req.query())
  const kinds = kindsOf(type)
  const oneTimeToken = kinds && (await peekLink(ctx, token, kinds))
  if (!oneTimeToken) return c.redirect(withHash(redirectTo, linkExpired()), 303)
  const page = confirmPage({ token, type, redirectTo, oneTimeToken })
  return answerPage(c, page, { formTargets: allowedTargets(ctx.config) })
}

export const confirm = (ctx: AuthContext) => async (c: Context) => {
  const origin = c.req.header('sec-fetch-site')
  if (origin !== undefined && origin !== 'same-origin') return answerPage(c, refusedPage(), { status: 403 })
  const link = readLink(ctx, await readForm(c))
  return followLink(ctx, c, link, () =>
    answerPage(c, halfwayPage(withHash(link.redirectTo, { message: halfway }))),
  )
}

export const verifyByLink = (ctx: AuthContext) => async (c: Context) => {
  const link = readLink(ctx, c.req.query())
  return followLink(ctx, c, link, () => c.redirect(withHash(link.redirectTo, { message: halfway }), 303))
}

async function followLink(
  ctx: AuthContext,
  c: Context,
  { token, type, redirectTo }: Link,
  answerHalfway: () => Response | Promise<Response>,
) {
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  const kinds = kindsOf(type)
  try {
    await ctx.limits.take('verifyByAddress', ctx.addressOf(c))
    const verified = kinds && (await verifyLink(ctx, token, kinds))
    if (!verified) return c.redirect(withHash(redirectTo, linkExpired()), 303)
    if (verified.entry === null) return await answerHalfway()
    if ('session' in verified.entry) await openedFrom(ctx, c, verified.entry.session)
    return c.redirect(withEntry(redirectTo, verified.entry, type), 303)
  } catch (error) {
    if (!(error instanceof LimitError || error instanceof AuthError)) throw error
    const { code, message } = toAuthError(error)
    return c.redirect(withHash(redirectTo, errorParameters(code, message)), 303)
  }
}

export const verifyByCode = (ctx: AuthContext) => async (c: Context) => {
  c.header('Cache-Control', 'no-store')
  const fields = await readFields(c)
  refusePhone(fields)
  const kinds = kindsOf(fields.type)
  if (!kinds) throw validationFailed('Verify requires a verification type')
  const { token, token_hash: linkToken } = fields
  const hasCode = typeof token === 'string' && token !== ''
  if (!hasCode && (typeof linkToken !== 'string' || linkToken === '')) {
    throw validationFailed('Verify requires a token or a token hash')
  }
  await ctx.limits.take('verifyByAddress', ctx.addressOf(c))

  const email = hasCode ? readEmail(fields.email) : null
  if (email !== null) await ctx.limits.take('verifyByAccount', email)
  const verified = await constantTime(ctx, () =>
    email === null
      ? verifyLinkToken(ctx, String(linkToken), kinds)
      : verifyCode(ctx, email, String(token).trim(), kinds),
  )
  if (!verified) throw tokenExpired()
  if (verified.entry) await openedFrom(ctx, c, verified.entry)
  return c.json(verified.entry ?? { code: 200, msg: halfway })
}

function readLink(ctx: AuthContext, fields: Record<string, unknown>): Link {
  const text = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    token: text('token'),
    type: text('type'),
    redirectTo: safeRedirect(ctx.config, text('redirect_to')),
  }
}
