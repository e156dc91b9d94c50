/** Published: whoever reads of the portal knows it. */
export const demoPassword = 'smart-glasses'

export const developer = { email: 'developer@example.com', password: demoPassword }
export const admin = { email: 'admin@example.com', password: demoPassword }

/** Whom the demo data lets in. */
export const demoAccounts = [developer, admin]
