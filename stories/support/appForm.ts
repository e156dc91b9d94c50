import { fill } from './steps.ts'

export const newApp = {
  packageName: 'com.example.birds',
  name: 'Bird Names',
  description: 'Names the bird you look at.',
  publicUrl: 'https://birds.example.com',
  logoURL: 'https://logos.example.com/captions.svg',
}

/** Fills in the create form with what an app needs. */
export async function fillApp(values: Partial<typeof newApp> = {}): Promise<void> {
  const app = { ...newApp, ...values }
  await fill('Package Name', app.packageName)
  await fill('Display Name', app.name)
  await fill('Description', app.description)
  await fill('Server URL', app.publicUrl)
  await fill('Logo URL', app.logoURL)
}
