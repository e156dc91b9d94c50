import { choose, go, press, reload, type Scenario, visible } from './scenario.ts'

const one = (path: string) => new RegExp(`^${path.replaceAll('*', '[^/]+')}$`)
const get = { method: 'GET', again: reload } as const

/** What the developer's pages read. */
export const reading: Scenario[] = [
  {
    ...get,
    call: 'GET /api/dev/apps',
    path: one('/api/dev/apps'),
    as: 'developer',
    act: go('/tpas'),
    text: 'Failed to load TPAs. Please try again.',
    kept: ({ page }) => visible(page.getByRole('button', { name: 'Try Again' })),
    done: ({ page, packageName }) => visible(page.getByText(packageName)),
  },
  {
    ...get,
    call: 'GET /api/dev/apps/{packageName}',
    path: one('/api/dev/apps/*'),
    as: 'developer',
    act: go(({ packageName }) => `/tpas/${packageName}/edit`),
    text: 'Failed to load TPA data. Please try again.',
    kept: ({ page }) => visible(page.getByRole('button', { name: 'Try Again' })),
    done: ({ page }) => visible(page.getByLabel('Display Name')),
  },
  {
    ...get,
    call: 'GET /api/dev/auth/me',
    path: one('/api/dev/auth/me'),
    as: 'developer',
    act: go('/profile'),
    text: 'Failed to load profile data. Please try again.',
    kept: ({ page }) => visible(page.getByRole('button', { name: 'Try Again' })),
    done: ({ page }) => visible(page.getByLabel('Contact Email')),
  },
  {
    ...get,
    call: 'GET /api/dev/package-names/{packageName}',
    path: one('/api/dev/package-names/*'),
    as: 'developer',
    prepare: go('/tpas/create'),
    act: ({ page, packageName }) => page.getByLabel('Package Name').fill(packageName),
    text: null,
    kept: async ({ page, packageName }) =>
      (await page.getByLabel('Package Name').inputValue()) === packageName,
    again: ({ page, packageName }) => page.getByLabel('Package Name').fill(`${packageName}x`),
    done: async ({ page }) => (await page.getByLabel('Package Name').inputValue()) !== '',
  },
  {
    ...get,
    call: 'GET /api/dev/apps/{packageName}/share',
    path: one('/api/dev/apps/*/share'),
    as: 'developer',
    prepare: go('/tpas'),
    act: (stage) => choose(stage, 'Share with Testers'),
    text: 'Failed to get share link.',
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
  {
    ...get,
    call: 'GET /api/admin/check',
    path: one('/api/admin/check'),
    as: 'admin',
    act: go('/dashboard'),
    text: null,
    kept: async ({ page }) =>
      (await visible(page.getByRole('heading', { level: 1, name: 'Dashboard' }))) &&
      (await page.getByRole('link', { name: 'Admin Panel' }).count()) === 0,
    done: ({ page }) => visible(page.getByRole('link', { name: 'Admin Panel' })),
  },
  {
    ...get,
    call: 'GET /api/admin/apps/stats',
    path: one('/api/admin/apps/stats'),
    as: 'admin',
    app: 'SUBMITTED',
    act: go('/admin'),
    text: null,
    // The counts then come from the list (SPEC.md §8).
    kept: async ({ page }) =>
      (await visible(page.getByRole('group', { name: 'Pending Review' }))) &&
      (await visible(page.getByRole('button', { name: /Review/ }))),
    done: ({ page }) => visible(page.getByRole('group', { name: 'Total Apps' })),
  },
  {
    ...get,
    call: 'GET /api/admin/apps/submitted',
    path: one('/api/admin/apps/submitted'),
    as: 'admin',
    app: 'SUBMITTED',
    act: go('/admin?tab=submissions'),
    text: null,
    kept: ({ page }) => visible(page.getByRole('tab', { name: 'App Submissions' })),
    done: ({ page, packageName }) => visible(page.getByText(packageName)),
  },
  {
    ...get,
    call: 'GET /api/admin/apps/{packageName}',
    path: /^\/api\/admin\/apps\/com\.[^/]+$/,
    as: 'admin',
    app: 'SUBMITTED',
    prepare: go('/admin?tab=submissions'),
    act: ({ page, packageName }) =>
      page
        .getByRole('row', { name: new RegExp(`${packageName}\\b`) })
        .getByRole('button', { name: /Review/ })
        .click(),
    text: 'Error loading app details. Please try again.',
    kept: ({ page }) => visible(page.getByRole('dialog').getByRole('button', { name: /Try Again|Retry/ })),
    again: press(/Try Again|Retry/),
    done: ({ page }) => visible(page.getByLabel('Review Notes')),
  },
  {
    ...get,
    call: 'GET /api/admin/users',
    path: one('/api/admin/users'),
    as: 'admin',
    act: go('/admin?tab=admins'),
    text: 'Failed to load admins. Please try again.',
    kept: ({ page }) => visible(page.getByRole('button', { name: 'Try Again' })),
    done: ({ page }) => visible(page.getByRole('row', { name: /admin@example\.com/ })),
  },
  {
    ...get,
    call: 'GET /api/admin/audit',
    path: one('/api/admin/audit'),
    as: 'admin',
    act: go('/admin?tab=audit'),
    text: 'Failed to load the audit record. Please try again.',
    kept: ({ page }) => visible(page.getByRole('button', { name: 'Try Again' })),
    done: ({ page, packageName }) => visible(page.getByText(packageName)),
  },
  {
    ...get,
    call: 'GET /api/admin/debug',
    path: one('/api/admin/debug'),
    as: 'admin',
    prepare: go('/admin?tab=admins'),
    act: press('Get Report'),
    text: 'That did not work. Please try again.',
    tellsRefusal: true,
    kept: ({ page }) => visible(page.getByRole('button', { name: 'Get Report' })),
    again: press('Get Report'),
    done: ({ page }) => visible(page.getByText(/^Status ok/)),
  },
]
