import { expect, type Page, test } from '@playwright/test'

import { colorViolations, violations, watchErrors } from './support/axe.ts'
import { mailTo, proofTo } from './support/mailbox.ts'
import { registerApp } from './support/ownApp.ts'
import { newAddress } from './support/people.ts'
import { createAccount } from './support/session.ts'

const widths = [320, 375, 768, 1280]

/** Pages of the cloud that need nothing beforehand, and their headings. */
const standing = {
  'guides of the documentation': {
    '/docs': 'Documentation',
    '/docs/quick-start': 'Quick Start',
    '/docs/from-zero-to-published': 'From Zero to Published',
    '/docs/publishing': 'Share and Publish',
    '/docs/try-it': 'Try It',
  },
  'the rest of the documentation': {
    '/docs/api': 'API',
    '/docs/api/publishing': 'API: Publishing',
    '/docs/running': 'Run the Portal',
    '/docs/nowhere': 'Page not found',
  },
  'install pages': {
    '/install/com.northlight.live-captions': 'Live Captions',
    '/install/com.northlight.live-captions/report': 'Report Live Captions',
    '/install/com.example.nowhere': 'App not found',
  },
  'the mailbox and the pages of a sign-in': {
    '/mail?to=nobody@example.com': 'Local mailbox',
    '/mail/999999999': 'No such email',
    '/auth/v1/google?state=over': 'Please start again',
    '/auth/v1/authorize?provider=google': 'Choose an account',
    '/auth/v1/authorize?provider=other': 'Something went wrong',
  },
}

for (const [title, paths] of Object.entries(standing)) {
  test(`${title}: each page reads well anywhere`, async ({ page }) => {
    const errors = watchErrors(page)
    for (const [path, heading] of Object.entries(paths)) {
      await test.step(path, async () => {
        await page.goto(path)
        await readsWell(page, heading)
        // The browser says of itself that an answer was a refusal.
        expect
          .soft(
            errors.splice(0).filter((error) => !/status of 400/.test(error)),
            path,
          )
          .toEqual([])
      })
    }
  })
}

test('a mail, the page of its link and the mailbox read well anywhere', async ({ page }) => {
  const address = newAddress('a.rather.long.name.before.the.sign-and-nowhere-to-break')
  await page.request.post('/auth/v1/signup', { data: { email: address, password: 'correct horse battery' } })
  const { link } = await proofTo(page, address, /confirm/i)
  const { id } = await mailTo(page, address, /confirm/i)

  await page.goto('/mail')
  await readsWell(page, 'Local mailbox')
  await page.goto(`/mail/${id}`)
  await readsWell(page, 'Confirm your email address')
  await page.goto(link)
  await readsWell(page, 'Confirm Your Address')
})

test('an app with the longest name and no logo has an install page that fits', async ({ page }) => {
  const owner = { email: newAddress('names'), password: 'correct horse battery' }
  await createAccount(page, owner.email, owner.password)
  const names = {
    'com.example.word': 'Rindfleischetikettierungsueberwachungsapps',
    'com.example.sentence': 'Captions for every conversation '.repeat(6).trim(),
    [`com.example.${'w'.repeat(116)}`]: 'W'.repeat(200),
  }
  for (const [packageName, name] of Object.entries(names)) {
    const description = `https://example.com/${'x'.repeat(600)}\n\n${'A sentence. '.repeat(250)}`
    await registerApp(page, owner, { packageName, name, description })
    await page.goto(`/install/${packageName}`)
    await readsWell(page, name)
    const drawn = page.locator('.app-logo img').evaluate((logo) => getComputedStyle(logo, '::after').content)
    expect(await drawn).toBe(`"${name[0]}"`)
  }
})

test('an install page says on the phone only what is left to do there', async ({ page }) => {
  const packageName = 'com.northlight.live-captions'
  const card = page.locator('#open')
  const title = card.getByRole('heading')
  const code = card.getByRole('img', { name: 'QR code' })
  await page.goto(`/install/${packageName}`)
  await expect(title).toHaveText('Open on Your Phone', { useInnerText: true })
  await expect(code).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(3)

  await page.setViewportSize({ width: 375, height: 700 })
  await expect(title).toHaveText('How to Install', { useInnerText: true })
  await expect(code).toBeHidden()
  await expect(card.getByText('Scan the code')).toBeHidden()
  await expect(card.getByRole('listitem')).toHaveCount(2)
  const about = await page.getByRole('heading', { name: 'About This App' }).boundingBox()
  expect((await card.boundingBox())?.y).toBeLessThan(about?.y ?? 0)

  await card.getByText(packageName).click()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(packageName)
})

test('the documentation is searched by keyboard, and its code copied as shown', async ({ page }) => {
  const errors = watchErrors(page)
  await page.goto('/docs')
  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: 'Search the documentation' })
  await page.keyboard.type('rotate without downtme')
  await expect(search.getByRole('status')).toContainText('result')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rotate a Key Without Downtime')

  await page.getByRole('radio', { name: 'PowerShell' }).check()
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\$env:PACKAGE_NAME=.+app\.mjs$/)
  // What was chosen is chosen on the next page, too.
  await page.goto('/docs/quick-start')
  await expect(page.getByRole('radio', { name: 'PowerShell' })).toBeChecked()
  expect(errors).toEqual([])
})

test('the keyboard reaches all of a guide, and shows where it is', async ({ page }) => {
  await page.goto('/docs/publishing')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.goto('/docs/publishing')
  const stops: string[] = []
  for (let stop = ''; stop !== 'Next'; stops.push(stop)) {
    await page.keyboard.press('Tab')
    stop = await page.evaluate(() => {
      const focused = document.activeElement
      const shown = focused?.closest('label') ?? focused
      if (!shown || getComputedStyle(shown).outlineStyle === 'none') return 'Next'
      return focused?.getAttribute('rel') === 'next' ? 'Next' : (shown.textContent ?? '').trim()
    })
  }
  expect(stops.slice(0, 5)).toEqual([
    'Skip to content',
    'Developer Portal',
    'Documentation',
    'Developer Console',
    'System',
  ])
  await expect(page.getByRole('link', { name: /^Next/ })).toBeFocused()
})

/** The page under one heading: no axe violation, no contrast missing in the dark, and at no width anything beside the screen or a second row of the header. */
async function readsWell(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  const { pathname } = new URL(page.url())
  await page.emulateMedia({ colorScheme: 'light' })
  expect.soft(await violations(page), pathname).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await colorViolations(page), `${pathname}, dark`).toEqual([])
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await beside(page), `${pathname} at ${width} px`).toEqual([])
    const header = await page.locator('.header').boundingBox()
    expect.soft(header?.height, `the header’s one row of ${pathname} at ${width} px`).toBeLessThan(60)
  }
}

/** The elements that stick out of the window and are not within one that scrolls by itself. */
const beside = (page: Page) =>
  page.evaluate(() => {
    const scrollers = '.hidden, .skip, pre, .scroll, svg'
    return [...document.body.querySelectorAll(`:not(:is(${scrollers}) *, .hidden, .skip)`)]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 0 && (left < 0 || right > document.documentElement.clientWidth + 0.5)
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })
