export const tokenScopes = ['apps:read', 'apps:write', 'sessions', 'keys', 'submit'] as const
export type TokenScope = (typeof tokenScopes)[number]
