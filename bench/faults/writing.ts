import { choose, go, press, pressed, recorded, type Scenario, type Stage, visible } from './scenario.ts'

const one = (path: string) => new RegExp(`^${path.replaceAll('*', '[^/]+')}$`)
const typed = 'Typed before it failed'

async function fillNewApp(stage: Stage): Promise<void> {
  await go('/tpas/create')(stage)
  const { page } = stage
  // Another name than the stage's app, which exists.
  stage.packageName = `${stage.packageName}.new`
  await page.getByLabel('Package Name').fill(stage.packageName)
  await page.getByLabel('Display Name').fill(typed)
  await page.getByLabel('Description').fill('Shows where north is.')
  await page.getByLabel('Server URL').fill('https://compass.example.com')
  await page.getByLabel('Logo URL').fill('https://compass.example.com/logo.png')
}

const has =
  (label: string, text: string) =>
  async ({ page }: Stage) =>
    (await page.getByLabel(label).first().inputValue()) === text

async function openReview(stage: Stage): Promise<void> {
  await go('/admin?tab=submissions')(stage)
  await stage.page
    .getByRole('row', { name: new RegExp(`${stage.packageName}\\b`) })
    .getByRole('button', { name: /Review/ })
    .click()
  await stage.page.getByLabel('Review Notes').fill(typed)
}

const decided = ({ page }: Stage, text: string) =>
  // After a lost answer the second try is told that the first one counted.
  visible(page.getByText(text).or(page.getByRole('button', { name: 'Back to Submissions' })))

/** What the pages write. */
export const writing: Scenario[] = [
  {
    call: 'POST /api/dev/apps/register',
    method: 'POST',
    path: one('/api/dev/apps/register'),
    as: 'developer',
    prepare: fillNewApp,
    act: press('Create App'),
    button: pressed('Create App'),
    text: 'Failed to create app. Please try again.',
    tellsRefusal: true,
    kept: has('Display Name', typed),
    done: ({ page }) => visible(page.getByRole('button', { name: 'Go to My Apps' })),
    effects: recorded('app.registered'),
  },
  {
    call: 'PUT /api/dev/apps/{packageName}',
    method: 'PUT',
    path: one('/api/dev/apps/*'),
    as: 'developer',
    async prepare(stage) {
      await go(({ packageName }) => `/tpas/${packageName}/edit`)(stage)
      await stage.page.getByLabel('Display Name').fill(typed)
    },
    act: press('Save Changes'),
    button: pressed('Save Changes'),
    text: 'Failed to update App. Please try again.',
    kept: has('Display Name', typed),
    done: ({ page }) => visible(page.getByText('App updated successfully')),
    effects: recorded('app.edited'),
  },
  {
    call: 'DELETE /api/dev/apps/{packageName}',
    method: 'DELETE',
    path: one('/api/dev/apps/*'),
    as: 'developer',
    async prepare(stage) {
      await go('/tpas')(stage)
      await choose(stage, 'Delete App')
    },
    act: press('Delete App'),
    button: pressed('Delete App'),
    text: 'Failed to delete TPA. Please try again.',
    kept: ({ page, packageName }) =>
      visible(page.getByRole('dialog').or(page.getByRole('alertdialog')).getByText(packageName)),
    done: ({ page }) => visible(page.getByText(/was deleted\./)),
    effects: recorded('app.deleted'),
  },
  {
    call: 'POST /api/dev/apps/{packageName}/publish',
    method: 'POST',
    path: one('/api/dev/apps/*/publish'),
    as: 'developer',
    async prepare(stage) {
      await go('/tpas')(stage)
      await choose(stage, 'Publish to App Store')
    },
    act: press('Publish'),
    button: pressed('Publish'),
    text: 'Failed to publish app. Please try again.',
    kept: ({ page, packageName }) => visible(page.getByRole('dialog').getByText(packageName)),
    lostText: 'App submitted for publication!',
    again: press('Publish'),
    done: ({ page, packageName }) =>
      visible(
        page
          .getByRole('row', { name: new RegExp(`${packageName}\\b`) })
          .getByText('Submitted', { exact: true }),
      ),
    effects: recorded('app.submitted'),
  },
  {
    call: 'POST /api/dev/apps/{packageName}/api-key',
    method: 'POST',
    path: one('/api/dev/apps/*/api-key'),
    as: 'developer',
    async prepare(stage) {
      await go(({ packageName }) => `/tpas/${packageName}/edit`)(stage)
      await press('Regenerate Key')(stage)
      await stage.page.getByText('Regenerating this API key', { exact: false }).waitFor()
    },
    act: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Regenerate Key' }).click(),
    button: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Regenerate Key' }),
    text: 'Failed to regenerate API key. Please try again.',
    kept: ({ page }) => visible(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })),
    done: ({ page }) =>
      visible(page.getByText('Important: This key is only shown once. Please copy it now!')),
    effects: recorded('key.regenerated'),
    // Who asks again after a lost answer wants another key: the lost one nobody has seen.
    mostEffects: 2,
    mostRepeated: Number.POSITIVE_INFINITY,
  },
  {
    call: 'POST /api/dev/apps/{packageName}/share',
    method: 'POST',
    path: one('/api/dev/apps/*/share'),
    as: 'developer',
    async prepare(stage) {
      await go('/tpas')(stage)
      await choose(stage, 'Share with Testers')
      await stage.page.getByLabel(/email/i).fill('tess@example.com')
      await stage.page.getByLabel(/email/i).press('Enter')
      await stage.page.getByRole('list', { name: 'Testers' }).waitFor()
    },
    act: press('Done'),
    text: null,
    kept: async ({ page, packageName }) =>
      (await visible(page.getByText(packageName))) && (await page.getByRole('dialog').count()) === 0,
    again: (stage) => choose(stage, 'Share with Testers'),
    done: ({ page, packageName }) => visible(page.getByText(packageName)),
  },
  {
    call: 'PUT /api/dev/auth/profile',
    method: 'PUT',
    path: one('/api/dev/auth/profile'),
    as: 'developer',
    async prepare(stage) {
      await go('/profile')(stage)
      await stage.page.getByLabel(/^Company/).fill(typed)
    },
    act: press(/^Save/),
    button: pressed(/^Save/),
    text: 'Failed to update profile. Please try again.',
    kept: async ({ page }) => (await page.getByLabel(/^Company/).inputValue()) === typed,
    done: ({ page }) => visible(page.getByText('Profile updated successfully')),
  },
  {
    call: 'POST /api/admin/apps/{packageName}/approve',
    method: 'POST',
    path: one('/api/admin/apps/*/approve'),
    as: 'admin',
    app: 'SUBMITTED',
    prepare: openReview,
    act: press('Approve'),
    button: pressed('Approve'),
    text: 'Failed to approve app. Please try again.',
    kept: has('Review Notes', typed),
    done: (stage) => decided(stage, 'App approved successfully!'),
    effects: recorded('app.approved'),
  },
  {
    call: 'POST /api/admin/apps/{packageName}/reject',
    method: 'POST',
    path: one('/api/admin/apps/*/reject'),
    as: 'admin',
    app: 'SUBMITTED',
    prepare: openReview,
    act: press('Reject'),
    button: pressed('Reject'),
    text: 'Failed to reject app. Please try again.',
    kept: has('Review Notes', typed),
    done: (stage) => decided(stage, 'App rejected. Developer has been notified.'),
    effects: recorded('app.rejected'),
  },
  {
    call: 'POST /api/admin/users',
    method: 'POST',
    path: one('/api/admin/users'),
    as: 'admin',
    async prepare(stage) {
      await go('/admin?tab=admins')(stage)
      await stage.page.getByLabel('Email').fill(stage.email)
    },
    act: press('Add'),
    button: pressed('Add'),
    text: 'Failed to add admin. Please try again.',
    tellsRefusal: true,
    kept: async ({ page, email }) => (await page.getByLabel('Email').inputValue()) === email,
    done: ({ page, email }) =>
      visible(page.getByText(`${email} was added.`).or(page.getByText(/is on the list already/))),
  },
  {
    call: 'DELETE /api/admin/users/{email}',
    method: 'DELETE',
    path: one('/api/admin/users/*'),
    as: 'admin',
    async prepare(stage) {
      const { gun, adminToken, email } = stage
      await gun.fire({
        method: 'POST',
        path: '/api/admin/users',
        token: adminToken,
        body: { email, role: 'REVIEWER' },
      })
      await go('/admin?tab=admins')(stage)
      await stage.page
        .getByRole('row', { name: new RegExp(email) })
        .getByRole('button')
        .click()
    },
    act: press(/^Remove/),
    button: pressed(/^Remove/),
    text: 'Failed to remove admin. Please try again.',
    tellsRefusal: true,
    kept: ({ page, email }) =>
      visible(page.getByRole('alertdialog').or(page.getByRole('dialog')).getByText(email)),
    done: ({ page, email }) =>
      visible(page.getByText(`${email} was removed.`).or(page.getByText('This address is not on the list.'))),
  },
  ...(['Fix Statuses', 'Create Submission'] as const).map(
    (button): Scenario => ({
      call: `POST /api/admin/${button === 'Fix Statuses' ? 'fix-app-statuses' : 'create-test-submission'}`,
      method: 'POST',
      path:
        button === 'Fix Statuses'
          ? one('/api/admin/fix-app-statuses')
          : one('/api/admin/create-test-submission'),
      as: 'admin',
      prepare: go('/admin?tab=admins'),
      act: press(button),
      button: pressed(button),
      text: 'That did not work. Please try again.',
      tellsRefusal: true,
      kept: (stage) => visible(pressed(button)(stage)),
      done: ({ page }) =>
        visible(page.getByText(/nothing was changed|now waits for review|became DEVELOPMENT/)),
    }),
  ),
]
