import { fn } from 'storybook/test'

import { blankTexts, normaliseUrl } from '../../src/api/contract.ts'
import { judgeApp } from '../../src/pages/hooks/zodValidator.ts'
import { logoUrl } from '../mocks/fixtures.ts'
import { fill } from './steps.ts'

/** What the forms of an app share while nothing is under way. */
export const idleForm = () => ({
  busy: false,
  success: null,
  merge: null,
  validate: judgeApp,
  normaliseUrl,
  fieldErrors: {},
  error: null,
  onSubmit: fn(),
  onEdit: fn(),
  onSuccessClose: fn(),
  onDirtyChange: fn(),
  onChoose: fn(),
  onDiscard: fn(),
})

/** What the edit form of an app holds. */
export const recipes = {
  ...blankTexts,
  packageName: 'com.example.recipes',
  name: 'Recipes at Eye Level',
  description: 'One step of a recipe at a time; a nod turns the page.',
  publicUrl: 'https://recipes.example.com',
  logoURL: logoUrl('recipes.svg'),
  webviewURL: 'https://recipes.example.com/view',
}

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
