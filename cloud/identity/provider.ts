import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { clientAddressBehind } from '../http/limits/limits.ts'
import { loopbackOnly } from '../http/loopback.ts'
import type { AuthContext, AuthDependencies } from './context.ts'
import { AuthError, answerError, versionHeader } from './errors.ts'
import { publicKeys } from './keys.ts'
import { passwordCost } from './passwords.ts'
import { allowedTargets } from './redirects.ts'
import { challenge, enrol, unenrol, verifyCodeOfFactor } from './routes/factors.ts'
import { authorize, callback, chooseGoogle, showGoogle } from './routes/google.ts'
import { magicLink, recover, resend } from './routes/mails.ts'
import { refuseNotOffered } from './routes/notOffered.ts'
import { signUp } from './routes/signup.ts'
import { token } from './routes/token.ts'
import { getUser, logOut, updateUser } from './routes/user.ts'
import { confirm, showConfirmation, verifyByCode, verifyByLink } from './routes/verify.ts'

/** The part of Supabase Auth's HTTP interface that the portal uses, for /auth/v1. All its state is in the database. */
export function authProvider(dependencies: AuthDependencies): Hono {
  const ctx: AuthContext = {
    now: () => new Date(),
    constantTimeMs: 150,
    passwordCost,
    ...dependencies,
    addressOf: clientAddressBehind(dependencies.config.trustedProxies),
  }
  const app = new Hono()

  app.onError((error, c) => answerError(ctx, error, c))
  app.use(versioned, crossOrigin(ctx))

  app.post('/signup', signUp(ctx))
  app.post('/token', token(ctx))
  app.post('/otp', magicLink(ctx))
  app.post('/recover', recover(ctx))
  app.post('/resend', resend(ctx))
  app.get('/verify', verifyByLink(ctx))
  app.post('/verify', verifyByCode(ctx))
  app.get('/confirm', showConfirmation(ctx))
  app.post('/confirm', confirm(ctx))
  app.get('/user', getUser(ctx))
  app.put('/user', updateUser(ctx))
  app.post('/logout', logOut(ctx))
  app.get('/.well-known/jwks.json', jwks(ctx))
  app.get('/settings', settings(ctx))
  app.get('/health', health())

  app.get('/authorize', authorize(ctx))
  if (ctx.config.localTools) {
    app.get('/google', loopbackOnly, showGoogle(ctx))
    app.post('/google', loopbackOnly, chooseGoogle(ctx))
    app.get('/callback', loopbackOnly, callback(ctx))
  }
  refuseNotOffered(app)
  app.post('/factors', enrol(ctx))
  app.post('/factors/:id/challenge', challenge(ctx))
  app.post('/factors/:id/verify', verifyCodeOfFactor(ctx))
  app.delete('/factors/:id', unenrol(ctx))
  app.all('/*', () => {
    throw new AuthError(404, 'not_found', 'No such endpoint')
  })
  return app
}

const requestHeaders = ['apikey', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version']

function crossOrigin({ config }: AuthContext) {
  const allowed = allowedTargets(config)
  return cors({
    origin: (origin) => (allowed.includes(origin) ? origin : null),
    allowHeaders: requestHeaders,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    // Unexposed, the client can't tell which form an error has.
    exposeHeaders: [versionHeader, 'Retry-After'],
    maxAge: 600,
  })
}

const versioned: MiddlewareHandler = async (c, next) => {
  const version = c.req.header(versionHeader)
  if (version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version)) c.header(versionHeader, version)
  await next()
}

const jwks =
  ({ db }: AuthContext) =>
  async (c: Context) =>
    c.json(await publicKeys({ db }), 200, { 'Cache-Control': 'public, max-age=600' })

const settings =
  ({ config }: AuthContext) =>
  (c: Context) =>
    c.json({
      external: { email: true, google: config.localTools, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    })

const health = () => (c: Context) =>
  c.json({ name: 'Auth', version: 'embedded', description: 'The Developer Portal’s embedded auth provider' })
