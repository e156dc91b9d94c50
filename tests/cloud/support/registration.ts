/** A registration's body that the contract takes. */
export const registration = (packageName: string, changes: Record<string, unknown> = {}) => ({
  packageName,
  name: 'Live Captions',
  description: 'Shows what people say.',
  publicUrl: 'https://captions.example.com',
  logoURL: 'https://captions.example.com/logo.png',
  ...changes,
})
