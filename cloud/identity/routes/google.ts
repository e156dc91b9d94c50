import type { Context } from 'hono'
import { answerPage } from '../../pages/html/answerPage.ts'
import type { AuthContext } from '../context.ts'
import { AuthError, toAuthError, validationFailed } from '../errors.ts'
import { knownAddresses, signInWithGoogle } from '../googleAccount.ts'
import { readEmail, readForm } from '../input.ts'
import { approveOauth, endOauth, isOauthOpen, startOauth } from '../oauthState.ts'
import { googlePage, refusedPage } from '../pages.ts'
import { readChallenge } from '../pkce.ts'
import { allowedTargets, errorParameters, safeRedirect, withEntry, withQueryAndHash } from '../redirects.ts'
import { openedFrom } from '../sessions.ts'

export const authorize = (ctx: AuthContext) => async (c: Context) => {
  if (c.req.query('provider') !== 'google' || !ctx.config.localTools) {
    throw validationFailed('Unsupported provider: provider is not enabled')
  }
  await ctx.limits.take('googleByAddress', ctx.addressOf(c))
  const state = await startOauth(ctx, {
    redirectTo: safeRedirect(ctx.config, c.req.query('redirect_to')),
    codeChallenge: readChallenge(c.req.query()),
  })
  c.header('Cache-Control', 'no-store')
  return c.redirect(`/auth/v1/google?${new URLSearchParams({ state })}`, 302)
}

export const showGoogle = (ctx: AuthContext) => async (c: Context) => {
  const state = c.req.query('state') ?? ''
  if (!(await isOauthOpen(ctx, state))) return answerPage(c, overPage(), { status: 400 })
  return choosePage(ctx, c, state)
}

export const chooseGoogle = (ctx: AuthContext) => async (c: Context) => {
  const { state = '', email = '', typed = '', cancel } = await readForm(c)
  if (cancel !== undefined) {
    const refusal = { error: 'access_denied', error_description: 'The sign-in was cancelled' }
    return c.redirect(`/auth/v1/callback?${new URLSearchParams({ state, ...refusal })}`, 303)
  }
  const address = readChoice(email || typed)
  if (address === null) {
    return choosePage(ctx, c, state, { typed, error: 'Please enter a valid email address.' })
  }
  const code = await approveOauth(ctx, state, address)
  if (code === undefined) return answerPage(c, overPage(), { status: 400 })
  return c.redirect(`/auth/v1/callback?${new URLSearchParams({ state, code })}`, 303)
}

export const callback = (ctx: AuthContext) => async (c: Context) => {
  c.header('Cache-Control', 'no-store')
  const { state = '', code = '', error, error_description: description = '' } = c.req.query()
  const signIn = await endOauth(ctx, state)
  const home = safeRedirect(ctx.config, null)
  if (!signIn)
    return back(c, home, 'bad_oauth_state', 'OAuth state is invalid or has expired', 'invalid_request')
  if (error !== undefined) return back(c, signIn.redirectTo, 'access_denied', description, error)
  if (signIn.email === null || !signIn.isCode(code)) {
    return back(
      c,
      signIn.redirectTo,
      'bad_oauth_callback',
      'OAuth code is invalid or has expired',
      'server_error',
    )
  }
  const { email, codeChallenge, redirectTo } = signIn
  const entry = await signInWithGoogle(ctx, email, codeChallenge)
  if ('session' in entry) await openedFrom(ctx, c, entry.session)
  return c.redirect(withEntry(redirectTo, entry), 302)
}

function back(c: Context, target: string, code: string, description: string, error: string) {
  return c.redirect(withQueryAndHash(target, errorParameters(code, description, error)), 302)
}

async function choosePage(
  ctx: AuthContext,
  c: Context,
  state: string,
  { typed = '', error }: { typed?: string; error?: string } = {},
) {
  const page = googlePage({ state, addresses: await knownAddresses(ctx), typed, error })
  return answerPage(c, page, {
    status: error === undefined ? 200 : 422,
    formTargets: allowedTargets(ctx.config),
  })
}

const overPage = () =>
  refusedPage({
    title: 'Please start again',
    text: 'You’ve already finished this sign-in, or it took longer than 10 minutes.',
  })

function readChoice(text: string): string | null {
  try {
    return readEmail(text)
  } catch (error) {
    if (error instanceof AuthError) return null
    throw toAuthError(error)
  }
}
