import type { Context } from 'hono'

import type { AuthContext } from '../context.ts'
import { publicKeys } from '../keys.ts'

export const jwks =
  ({ db }: AuthContext) =>
  async (c: Context) =>
    c.json(await publicKeys({ db }), 200, { 'Cache-Control': 'public, max-age=600' })

export const settings =
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

export const health = () => (c: Context) =>
  c.json({ name: 'Auth', version: 'embedded', description: 'The Developer Portal’s embedded auth provider' })
