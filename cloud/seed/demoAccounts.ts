export const demoPassword = 'smart-glasses'

export const developer = { email: 'developer@example.com', password: demoPassword }
export const admin = { email: 'admin@example.com', password: demoPassword }

export const demoAccounts = [developer, admin]
