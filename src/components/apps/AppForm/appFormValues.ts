/** What the forms for an app hold; the web view address is empty where there is none. */
export type AppFormValues = {
  packageName: string
  name: string
  description: string
  publicUrl: string
  logoURL: string
  webviewURL: string
}

export const blankApp: AppFormValues = {
  packageName: '',
  name: '',
  description: '',
  publicUrl: '',
  logoURL: '',
  webviewURL: '',
}

/** In their order on the screen. */
export const appFields = ['packageName', 'name', 'description', 'publicUrl', 'logoURL', 'webviewURL'] as const
export const appUrlFields = ['publicUrl', 'logoURL', 'webviewURL'] as const
