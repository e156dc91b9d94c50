/** What runs an app: a server that the platform calls, or a page in the phone's web view with a bridge to the glasses. */
export const appKinds = ['server', 'web'] as const
export type AppKind = (typeof appKinds)[number]

/** Parts that an app of one kind has and of another hasn't. */
export type AppPart = 'keys' | 'health' | 'listen' | 'settings' | 'tools' | 'page'

type KindRow = {
  label: string
  /** For whoever chooses. */
  description: string
  /** The field that says where the app is; `isAddressRequired`: before it can be registered. */
  address: 'publicUrl' | 'webAddress'
  isAddressRequired: boolean
  permissions: 'permissions' | 'webPermissions'
  packageName: { pattern: RegExp; rule: string }
  parts: readonly AppPart[]
}

export const appKindTable: Record<AppKind, KindRow> = {
  server: {
    label: 'Server app',
    description: 'Your server receives what people say and do, and sends what the glasses show.',
    address: 'publicUrl',
    isAddressRequired: true,
    permissions: 'permissions',
    packageName: {
      pattern: /^[a-z0-9.-]+$/,
      rule: 'Package name must use lowercase letters, numbers, dots, and hyphens only.',
    },
    parts: ['keys', 'health', 'listen', 'settings', 'tools'],
  },
  web: {
    label: 'Web app',
    description: 'A page on the phone that draws on the glasses, built with the Even Hub SDK.',
    address: 'webAddress',
    isAddressRequired: false,
    permissions: 'webPermissions',
    packageName: {
      pattern: /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/,
      rule: 'Package name must have two or more parts with dots between, such as com.example.chess. Each starts with a letter, and has lowercase letters, numbers, and underscores only.',
    },
    parts: ['page'],
  },
}

export const hasPart = (kind: AppKind, part: AppPart): boolean => appKindTable[kind].parts.includes(part)

const partNames: Record<AppPart, string> = {
  keys: 'API key',
  health: 'server to check',
  listen: 'server to run on your computer',
  settings: 'settings',
  tools: 'tools',
  page: 'page',
}

export const lacksPart = (kind: AppKind, part: AppPart): string =>
  `A ${appKindTable[kind].label.toLowerCase()} has no ${partNames[part]}.`

/** What is wrong with a package name for an app of a kind; null where nothing is. */
export const packageNameFault = (kind: AppKind, packageName: string): string | null => {
  const { pattern, rule } = appKindTable[kind].packageName
  return pattern.test(packageName) ? null : rule
}
