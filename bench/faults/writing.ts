import sharp from 'sharp'

import { wholeKey } from '../../stories/mocks/keys.ts'
import { choose, go, inDialog, press, recorded, type Scenarios, type Stage, visible } from './scenario.ts'

const typed = 'Typed before it failed'

async function fillNewApp(stage: Stage): Promise<void> {
  await go('/tpas/create')(stage)
  const { page } = stage
  // Another name than the stage's app, which exists.
  Object.assign(stage, { packageName: `${stage.packageName}.new` })
  await page.getByLabel('Package Name').fill(stage.packageName)
  await page.getByLabel('Display Name').fill(typed)
  await page.getByLabel('Description').fill('Shows where north is.')
  await page.getByLabel('Server URL').fill('https://compass.example.com')
  await page.getByLabel('Logo URL').fill('https://compass.example.com/logo.png')
}

async function openReview(stage: Stage): Promise<void> {
  await go('/admin?tab=submissions')(stage)
  await stage.page
    .getByRole('row', { name: new RegExp(`${stage.packageName}\\b`) })
    .getByRole('button', { name: /Review/ })
    .click()
  await stage.page.getByLabel('Review Notes').fill(typed)
}

/** Opens the Admins tab with the stage's address on its list. */
async function addReviewer(stage: Stage): Promise<void> {
  const { gun, adminToken: token, email } = stage
  await gun.fire({ method: 'POST', path: '/api/admin/users', token, body: { email, role: 'REVIEWER' } })
  await go('/admin?tab=admins')(stage)
}

const decided = ({ page }: Stage, text: string) =>
  // After a lost answer the second try learns that the first one counted.
  visible(page.getByText(text).or(page.getByRole('button', { name: 'Back to Submissions' })))

/** What the pages write. */
export const writing = {
  registerApp: {
    prepare: fillNewApp,
    done: ({ page }) => visible(page.getByRole('button', { name: 'Go to My Apps' })),
    effects: recorded('app.registered'),
  },
  checkServer: {
    prepare: fillNewApp,
    act: ({ page }) => page.getByRole('button', { name: 'Create App' }).click(),
    again: () => Promise.resolve(),
    done: ({ page }) => visible(page.getByText(/^Waiting for your server/)),
  },
  updateApp: {
    async prepare(stage) {
      await go(({ packageName }) => `/tpas/${packageName}/edit`)(stage)
      await stage.page.getByLabel('Display Name').fill(typed)
    },
    done: ({ page }) => visible(page.getByText('App updated successfully')),
    effects: recorded('app.edited'),
  },
  deleteApp: {
    async prepare(stage) {
      await go('/tpas')(stage)
      await choose(stage, 'Delete App')
    },
    kept: ({ page, packageName }) =>
      visible(page.getByRole('dialog').or(page.getByRole('alertdialog')).getByText(packageName)),
    done: ({ page }) => visible(page.getByText(/was deleted\./)),
    effects: recorded('app.deleted'),
  },
  publishApp: {
    async prepare(stage) {
      await go('/tpas')(stage)
      await choose(stage, 'Publish to App Store')
    },
    kept: ({ page, packageName }) => visible(page.getByRole('dialog').getByText(packageName)),
    done: ({ page, packageName }) =>
      visible(
        page
          .getByRole('row', { name: new RegExp(`${packageName}\\b`) })
          .getByText('Submitted', { exact: true }),
      ),
    effects: recorded('app.submitted'),
  },
  regenerateKey: {
    async prepare(stage) {
      await go(({ packageName }) => `/tpas/${packageName}/edit`)(stage)
      await press('Regenerate Key')(stage)
      await stage.page.getByText('Regenerating this API key', { exact: false }).waitFor()
    },
    kept: ({ page }) => visible(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })),
    done: ({ page }) =>
      visible(page.getByText('Important: This key is only shown once. Please copy it now!')),
    effects: recorded('key.regenerated'),
    // A second try after a lost answer makes another key: nobody has seen the lost one.
    mostEffects: 2,
    mostRepeated: Number.POSITIVE_INFINITY,
  },
  rotateKey: {
    async prepare(stage) {
      await go(({ packageName }) => `/tpas/${packageName}/edit`)(stage)
      await press('Rotate Key')(stage)
      await stage.page.getByRole('radio', { name: '24 hours' }).waitFor()
    },
    kept: ({ page }) => visible(page.getByRole('radio', { name: '24 hours' })),
    done: ({ page }) =>
      visible(page.getByText('Important: This key is only shown once. Please copy it now!')),
    effects: recorded('key.rotated'),
  },
  revokeKey: {
    async prepare(stage) {
      await go(({ packageName }) => `/tpas/${packageName}/edit`)(stage)
      await press(/^Revoke: /)(stage)
      await stage.page.getByText('This is the app’s only active key.').waitFor()
    },
    kept: ({ page }) => visible(page.getByText('This is the app’s only active key.')),
    done: ({ page }) => visible(page.getByText('No active keys.')),
    effects: recorded('key.revoked'),
  },
  checkKey: {
    async prepare(stage) {
      await go(({ packageName }) => `/tpas/${packageName}/edit`)(stage)
      await stage.page.getByText('Check a Key').click()
      await stage.page.getByLabel('Key to Check').fill(wholeKey)
    },
    done: ({ page }) => visible(page.getByText('The API key doesn’t belong to any of your apps.')),
  },
  uploadImage: {
    async prepare(stage) {
      await go(({ packageName }) => `/tpas/${packageName}/edit`)(stage)
      const create = { width: 600, height: 400, channels: 3, background: 'teal' } as const
      const buffer = await sharp({ create }).png().toBuffer()
      await stage.page
        .getByLabel('Logo file')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
      await stage.page.getByRole('button', { name: 'Use Logo' }).waitFor()
    },
    kept: ({ page }) => visible(page.getByRole('button', { name: 'Use Logo' })),
    done: ({ page }) => visible(page.getByText('512×512 pixels')),
  },
  trackSharing: {
    async prepare(stage) {
      await go('/tpas')(stage)
      await choose(stage, 'Share with Testers')
      await stage.page.getByLabel(/email/i).fill('tess@example.com')
      await stage.page.getByLabel(/email/i).press('Enter')
      await stage.page.getByRole('list', { name: 'Testers' }).waitFor()
    },
    kept: async ({ page, packageName }) =>
      (await visible(page.getByText(packageName))) && (await page.getByRole('dialog').count()) === 0,
    again: (stage) => choose(stage, 'Share with Testers'),
    done: ({ page, packageName }) => visible(page.getByText(packageName)),
  },
  removeTester: {
    async prepare(stage) {
      const { gun, developerToken: token, packageName } = stage
      const body = { emails: ['tess@example.com'] }
      await gun.fire({ method: 'POST', path: `/api/dev/apps/${packageName}/share`, token, body })
      await go(`/tpas/${packageName}/edit`)(stage)
      await stage.page.getByText('tess@example.com').waitFor()
    },
    kept: ({ page }) => visible(page.getByText('tess@example.com')),
    done: ({ page }) => visible(page.getByText('Testers you add will appear here.')),
  },
  saveProfile: {
    async prepare(stage) {
      await go('/profile')(stage)
      await stage.page.getByLabel(/^Company/).fill(typed)
    },
    done: ({ page }) => visible(page.getByText('Profile updated successfully')),
  },
  exportAccount: {
    prepare: go('/profile'),
    done: ({ page }) => visible(page.getByRole('button', { name: 'Download My Data' })),
  },
  saveMailSettings: {
    async prepare(stage) {
      await go('/profile')(stage)
      await stage.page.getByRole('switch', { name: 'Messages' }).click()
    },
    done: ({ page }) => visible(page.getByText('Saved.')),
  },
  approveApp: {
    app: 'SUBMITTED',
    prepare: openReview,
    done: (stage) => decided(stage, 'App approved successfully!'),
    effects: recorded('app.approved'),
  },
  rejectApp: {
    app: 'SUBMITTED',
    prepare: openReview,
    done: (stage) => decided(stage, 'App rejected. Developer has been notified.'),
    effects: recorded('app.rejected'),
  },
  addAdminUser: {
    async prepare(stage) {
      await go('/admin?tab=admins')(stage)
      await stage.page.getByLabel('Email').fill(stage.email)
    },
    done: ({ page, email }) =>
      visible(page.getByText(`${email} was added.`).or(page.getByText(/is already on the list/))),
  },
  removeAdminUser: {
    async prepare(stage) {
      await addReviewer(stage)
      await stage.page
        .getByRole('row', { name: new RegExp(stage.email) })
        .getByRole('button')
        .click()
    },
    kept: ({ page, email }) =>
      visible(page.getByRole('alertdialog').or(page.getByRole('dialog')).getByText(email)),
    done: ({ page, email }) =>
      visible(page.getByText(`${email} was removed.`).or(page.getByText('This address isn’t on the list.'))),
  },
  changeAdminRole: {
    async prepare(stage) {
      await addReviewer(stage)
      await stage.page.getByLabel(`Role of ${stage.email}`).selectOption('Admin')
    },
    kept: ({ page, email }) => visible(inDialog(page, `Make ${email} an admin?`, 'alertdialog')),
    done: ({ page, email }) => visible(page.getByText(`${email} is now an admin.`)),
  },
  fixAppStatuses: {
    prepare: go('/admin?tab=admins'),
    done: ({ page }) => visible(page.getByText(/nothing was changed|became DEVELOPMENT/)),
  },
  createTestSubmission: {
    prepare: go('/admin?tab=admins'),
    done: ({ page }) => visible(page.getByText(/is now in the review queue/)),
  },
} satisfies Scenarios
