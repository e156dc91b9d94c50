import type { authFactors, authIdentities, authUsers } from '../db/schema/auth.ts'

export type AuthUser = typeof authUsers.$inferSelect
export type Identity = typeof authIdentities.$inferSelect
export type Factor = typeof authFactors.$inferSelect
export type Account = { user: AuthUser; identities: Identity[]; factors: Factor[] }

/** The user as the client knows it. Moments that never were are left out. */
export function viewUser(account: Account) {
  const { user, identities, factors } = account
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    ...moments({
      email_confirmed_at: user.emailConfirmedAt,
      confirmed_at: user.emailConfirmedAt,
      confirmation_sent_at: user.confirmationSentAt,
      recovery_sent_at: user.recoverySentAt,
      email_change_sent_at: user.emailChangeSentAt,
      last_sign_in_at: user.lastSignInAt,
    }),
    ...(user.newEmail === null ? {} : { new_email: user.newEmail }),
    app_metadata: appMetadata(account),
    user_metadata: user.userMetadata,
    ...(factors.length > 0 && { factors: factors.map(viewFactor) }),
    identities: identities.map(viewIdentity),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  }
}

/** Sign-in methods, the first in front, and whether to ask for a new password, since the sign-ups' didn't count. */
export function appMetadata({ user, identities }: Pick<Account, 'user' | 'identities'>) {
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const isAsked = user.contested && user.emailConfirmedAt !== null
  return { provider: providers[0] ?? 'email', providers, ...(isAsked && { new_password_required: true }) }
}

const viewFactor = (factor: Factor) => ({
  id: factor.id,
  friendly_name: factor.friendlyName,
  factor_type: 'totp',
  status: factor.isVerified ? 'verified' : 'unverified',
  created_at: factor.createdAt.toISOString(),
  updated_at: factor.updatedAt.toISOString(),
})

function viewIdentity(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.subject,
    user_id: identity.userId,
    identity_data: { sub: identity.subject, email: identity.email, email_verified: identity.emailVerified },
    provider: identity.provider,
    email: identity.email,
    ...moments({ last_sign_in_at: identity.lastSignInAt }),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
  }
}

function moments(dates: Record<string, Date | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dates).flatMap(([name, date]) => (date === null ? [] : [[name, date.toISOString()]])),
  )
}
