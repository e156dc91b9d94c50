import { choose, go, press, type Scenarios, visible } from './scenario.ts'

/** What the pages read. */
export const reading = {
  listApps: {
    act: go('/tpas'),
    done: ({ page, packageName }) => visible(page.getByText(packageName)),
  },
  getNeeds: {
    act: go('/dashboard'),
    done: ({ page }) => visible(page.getByRole('link', { name: 'Try It' })),
  },
  getApp: {
    act: go(({ packageName }) => `/tpas/${packageName}/edit`),
    done: ({ page }) => visible(page.getByLabel('Display Name')),
  },
  getMe: {
    act: go('/profile'),
    done: ({ page }) => visible(page.getByLabel('Contact Email')),
  },
  getDeletion: {
    act: go('/profile'),
    done: ({ page }) => visible(page.getByRole('button', { name: 'Delete My Account…' })),
  },
  getMailSettings: {
    act: go('/profile'),
    done: ({ page }) => visible(page.getByRole('switch', { name: 'Messages' })),
  },
  checkPackageName: {
    prepare: go('/tpas/create'),
    act: ({ page, packageName }) => page.getByLabel('Package Name').fill(packageName),
    kept: async ({ page, packageName }) =>
      (await page.getByLabel('Package Name').inputValue()) === packageName,
    again: ({ page, packageName }) => page.getByLabel('Package Name').fill(`${packageName}x`),
    done: async ({ page }) => (await page.getByLabel('Package Name').inputValue()) !== '',
  },
  getShareLink: {
    prepare: go('/tpas'),
    act: (stage) => choose(stage, 'Share with Testers'),
    kept: async ({ page, packageName }) =>
      (await page.getByRole('dialog').getByRole('textbox').first().inputValue()).endsWith(
        `/install/${packageName}`,
      ),
    again: async (stage) => {
      await stage.page.keyboard.press('Escape')
      await choose(stage, 'Share with Testers')
    },
    done: ({ page }) => visible(page.getByText('No testers added yet')),
  },
  listTesters: {
    act: go(({ packageName }) => `/tpas/${packageName}/edit`),
    done: ({ page }) => visible(page.getByText('Testers you add will appear here.')),
  },
  listKeys: {
    act: go(({ packageName }) => `/tpas/${packageName}/edit`),
    done: ({ page }) => visible(page.getByRole('list', { name: 'Active keys' })),
  },
  listScreenshots: {
    act: go(({ packageName }) => `/tpas/${packageName}/store`),
    kept: ({ page }) => visible(page.getByRole('button', { name: 'Upload Screenshot' })),
    done: ({ page }) => visible(page.getByRole('button', { name: 'Upload Screenshot' })),
  },
  previewListing: {
    act: go(({ packageName }) => `/tpas/${packageName}/store`),
    done: ({ page }) => visible(page.getByTitle('Preview of the public page')),
  },
  getTimeline: {
    act: go(({ packageName }) => `/tpas/${packageName}`),
    done: ({ page }) => visible(page.getByText('Registered the app')),
  },
  checkAdmin: {
    act: go('/dashboard'),
    kept: async ({ page }) =>
      (await visible(page.getByRole('heading', { level: 1, name: 'Dashboard' }))) &&
      (await page.getByRole('link', { name: 'Admin Panel' }).count()) === 0,
    done: ({ page }) => visible(page.getByRole('link', { name: 'Admin Panel' })),
  },
  getStats: {
    app: 'SUBMITTED',
    act: go('/admin'),
    // The counts then come from the list.
    kept: async ({ page }) =>
      (await visible(page.getByRole('group', { name: 'Pending Review' }))) &&
      (await visible(page.getByRole('button', { name: /Review/ }))),
    done: ({ page }) => visible(page.getByRole('group', { name: 'Total Apps' })),
  },
  listSubmitted: {
    app: 'SUBMITTED',
    act: go('/admin?tab=submissions'),
    kept: ({ page }) => visible(page.getByRole('tab', { name: 'App Submissions' })),
    done: ({ page, packageName }) => visible(page.getByText(packageName)),
  },
  pageSubmitted: {
    app: 'SUBMITTED',
    // The whole queue in one answer fails too: the page then reads it in pages.
    prepare: ({ page }) => page.route('**/api/admin/apps/submitted*', (route) => route.abort()),
    act: go('/admin?tab=submissions'),
    kept: ({ page }) => visible(page.getByText('Couldn’t load submissions')),
    done: ({ page, packageName }) => visible(page.getByText(packageName)),
  },
  pageAllApps: {
    act: go('/admin?tab=apps'),
    done: ({ page, packageName }) => visible(page.getByText(packageName)),
  },
  getAdminApp: {
    app: 'SUBMITTED',
    prepare: go('/admin?tab=submissions'),
    act: ({ page, packageName }) =>
      page
        .getByRole('row', { name: new RegExp(`${packageName}\\b`) })
        .getByRole('button', { name: /Review/ })
        .click(),
    kept: ({ page }) => visible(page.getByRole('dialog').getByRole('button', { name: /Try Again|Retry/ })),
    again: press(/Try Again|Retry/),
    done: ({ page }) => visible(page.getByLabel('Review Notes')),
  },
  listAdminUsers: {
    act: go('/admin?tab=admins'),
    done: ({ page }) => visible(page.getByRole('row', { name: /admin@example\.com/ })),
  },
  listReports: {
    act: go('/admin?tab=reports'),
    done: ({ page }) => visible(page.getByRole('tabpanel').getByText(/reports, .* open/)),
  },
  listAudit: {
    act: go('/admin?tab=audit'),
    done: ({ page, packageName }) => visible(page.getByText(packageName)),
  },
  debug: {
    prepare: go('/admin?tab=admins'),
    done: ({ page }) => visible(page.getByText(/^Status ok/)),
  },
} satisfies Scenarios
