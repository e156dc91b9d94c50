import { expect, type Page, test } from '@playwright/test'

import { violations, watchErrors } from './support/axe.ts'
import { mailTo } from './support/mailbox.ts'
import { registerApp } from './support/ownApp.ts'
import { newAddress } from './support/people.ts'
import { createAccount } from './support/session.ts'

const widths = [320, 768, 1280]

test('the documentation reads well anywhere', async ({ page }) => {
  await look(page, {
    '/docs': 'Documentation',
    '/docs/quick-start': 'Quick Start',
    '/docs/running': 'Run the Portal',
    '/docs/api': 'API',
    '/docs/nowhere': 'Page not found',
  })
  // The longest page of the reference is laid out alone: its parts are the other pages'.
  await page.goto('/docs/api/publishing')
  await isLaidOut(page)
})

test('the documentation by keyboard: searched, its code copied as shown, and all of a guide reached', async ({
  page,
}) => {
  const errors = watchErrors(page)

  await test.step('searched', async () => {
    await page.goto('/docs')
    await page.keyboard.press('/')
    const search = page.getByRole('dialog', { name: 'Search the documentation' })
    await page.keyboard.type('rotate without downtme')
    await expect(search.getByRole('status')).toContainText('result')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rotate a Key Without Downtime')
  })

  await test.step('its code copied as shown', async () => {
    await page.getByRole('radio', { name: 'PowerShell' }).check()
    await page.getByRole('button', { name: 'Copy code' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^\$env:PACKAGE_NAME=.+app\.mjs$/,
    )
    // What was chosen is chosen on the next page, too.
    await page.goto('/docs/quick-start')
    await expect(page.getByRole('radio', { name: 'PowerShell' })).toBeChecked()
  })

  await test.step('all of a guide is reached, and the keyboard shows where it is', async () => {
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

  expect(errors).toEqual([])
})

test('install pages read well anywhere, with the longest names too', async ({ page }) => {
  await look(page, {
    '/install/com.northlight.live-captions': 'Live Captions',
    '/install/com.northlight.live-captions/report': 'Report Live Captions',
    '/install/com.example.nowhere': 'App not found',
  })

  await test.step('a name of one long word, and no logo', async () => {
    const owner = { email: newAddress('names'), password: 'correct horse battery' }
    await createAccount(page, owner.email, owner.password)
    const packageName = `com.example.${'w'.repeat(116)}`
    const name = 'W'.repeat(200)
    const description = `https://example.com/${'x'.repeat(600)}\n\n${'A sentence. '.repeat(250)}`
    await registerApp(page, owner, { packageName, name, description })
    await page.goto(`/install/${packageName}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await isLaidOut(page)
    const drawn = page.locator('.app-logo img').evaluate((logo) => getComputedStyle(logo, '::after').content)
    expect(await drawn).toBe('"W"')
  })

  await test.step('on the phone they say only what is left to do there', async () => {
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
})

test('the mailbox, its mails and the pages of a sign-in read well anywhere', async ({ page }) => {
  const address = newAddress('a.rather.long.name.before.the.sign-and-nowhere-to-break')
  await page.request.post('/auth/v1/signup', { data: { email: address, password: 'correct horse battery' } })
  const { id, links } = await mailTo(page, address, /confirm/i)

  await look(page, {
    '/mail': 'Local mailbox',
    [`/mail/${id}`]: 'Confirm your email address',
    [links[0] ?? '']: 'Confirm Your Address',
    '/mail?to=nobody@example.com': 'Local mailbox',
    '/mail/999999999': 'No such email',
    '/auth/v1/google?state=over': 'Please start again',
    '/auth/v1/authorize?provider=google': 'Choose an account',
  })
})

async function look(page: Page, paths: Record<string, string>): Promise<void> {
  const errors = watchErrors(page)
  for (const [path, heading] of Object.entries(paths)) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect.soft(await violations(page), path).toEqual([])
      await isLaidOut(page)
      // The browser says of itself that an answer was a refusal.
      expect
        .soft(
          errors.splice(0).filter((error) => !/status of 400/.test(error)),
          path,
        )
        .toEqual([])
    })
  }
}

/** At no width is anything beside the screen, or in a second row of the header. */
async function isLaidOut(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
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
