type AppField = { label: string; kind: 'text' | 'url' | 'image' }

const fields: Record<string, AppField> = {
  name: { label: 'Display Name', kind: 'text' },
  description: { label: 'Description', kind: 'text' },
  publicUrl: { label: 'Server URL', kind: 'url' },
  logoURL: { label: 'Logo', kind: 'image' },
  webviewURL: { label: 'Webview URL', kind: 'url' },
  tpaType: { label: 'App Type', kind: 'text' },
  server: { label: 'Server', kind: 'text' },
}

/** A field of an app as people call it, and what its value is; one that is not known keeps its own name. */
export const appField = (field: string): AppField =>
  Object.hasOwn(fields, field) && fields[field] ? fields[field] : { label: field, kind: 'text' }
