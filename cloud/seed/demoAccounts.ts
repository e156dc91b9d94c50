const password = 'smart-glasses'

export const developer = { email: 'developer@example.com', password }
export const admin = { email: 'admin@example.com', password }

/** Whom the demo data lets in. */
export const demoAccounts = [developer, admin]
