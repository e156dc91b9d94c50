import { randomBytes } from 'node:crypto'

import sharp from 'sharp'

import { apps, screenshots } from '../../../cloud/db/schema.ts'
import { keepImage } from '../../../cloud/features/images/images.ts'
import { type AppContent, calls } from '../../../src/api/contract.ts'
import { reviewing } from './review.ts'
import { type Person, registration, type TestCloud } from './testCloud.ts'

/** Everything of a listing but its pictures. */
export const filledListing = {
  permissions: [{ type: 'MICROPHONE', description: 'To write down what people around you say.' }],
  hardwareRequirements: [
    { type: 'DISPLAY', level: 'REQUIRED', description: '' },
    { type: 'SPEAKER', level: 'OPTIONAL', description: 'Reads messages aloud.' },
  ],
  tagline: 'Captions for the room you are in',
  categories: ['Accessibility', 'Developer tools'],
  onboarding: ['Put the glasses on.', 'Say something.'],
  whatsNew: 'Two more languages.',
  website: 'https://captions.example.com/',
  supportAddress: 'help@captions.example.com',
  privacyPolicyUrl: 'https://captions.example.com/privacy',
  language: 'en-GB',
  translations: [
    {
      language: 'de-DE',
      name: 'Untertitel',
      tagline: null,
      description: 'Zeigt, was andere sagen.',
      onboarding: ['Setzen Sie die Brille auf.'],
      whatsNew: null,
    },
    {
      language: 'ar-SA',
      name: 'ترجمة حية',
      tagline: null,
      description: null,
      onboarding: [],
      whatsNew: null,
    },
  ],
} satisfies Partial<AppContent>

/** A picture that an app's page may show, as uploading leaves it. */
export async function keepPicture(
  { db }: TestCloud,
  packageName: string,
  { width = 1_280, height = 640, isSimulated = false } = {},
): Promise<string> {
  const [r, g, b] = randomBytes(3)
  const background = { r: r ?? 0, g: g ?? 0, b: b ?? 0 }
  const picture = sharp({ create: { width, height, channels: 3, background } })
  const hash = await keepImage(db, {
    webp: await picture.webp().toBuffer(),
    png: await picture.png().toBuffer(),
  })
  const rows = await db.select({ id: apps.id, packageName: apps.packageName }).from(apps)
  const appId = rows.find((row) => row.packageName === packageName)?.id ?? ''
  await db.insert(screenshots).values({ appId, hash, width, height, isSimulated })
  return hash
}

/** An app whose values are approved as they are. */
export async function approved(
  cloud: TestCloud,
  owner: Person,
  packageName: string,
  changes: Record<string, unknown> = {},
) {
  const reviewer = await cloud.official(`reviewer-of-${packageName}`, 'REVIEWER')
  const own = { as: owner, params: { packageName } }
  const body = { company: 'Northlight', contactEmail: 'hello@northlight.example' }
  await cloud.call(calls.saveProfile, { as: owner, body })
  await cloud.call(calls.registerApp, { as: owner, body: registration(packageName, changes) })
  const edit = (more: object) =>
    cloud.call(calls.updateApp, { ...own, body: registration('', { ...changes, ...more }) })
  const approve = async () => {
    await cloud.call(calls.publishApp, { ...own, body: {} })
    return reviewing(cloud, reviewer, packageName).approve()
  }
  return { reviewer, edit, approve }
}
