import { expect, test } from '@playwright/test'

import { newAddress, onDashboard, signOut } from './support/people.ts'
import { join } from './support/session.ts'

test('the landing page, to somebody who is signed out', async ({ page, request }) => {
  const scripts: string[] = []
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.push(asked.url())
  })

  await test.step('it needs no script', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The best way to build apps for smart glasses',
    )
    await expect(page.getByText('Build and deploy apps in minutes, not months.')).toBeVisible()
    for (const step of ['Register', 'Create', 'Code'])
      await expect(page.getByRole('heading', { name: step, exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual([])
  })

  await test.step('every link leads somewhere', async () => {
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of new Set(links.filter((href) => href.startsWith('/')))) {
      expect((await request.get(link, { headers: { accept: 'text/html' } })).status(), link).toBe(200)
    }
  })

  await test.step('a scripted session plays in the lens, and can be paused', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const session = page.getByRole('region', { name: 'See it in the lens before you own the glasses' })
    const pause = session.getByRole('checkbox', { name: 'Pause' })
    await pause.check()
    const drawnAt = (ms: number) =>
      session.evaluate((root, moment) => {
        const animations = root.getAnimations({ subtree: true })
        // Of the second round: the first begins within the session.
        for (const animation of animations) {
          const { delay = 0, duration } = animation.effect?.getTiming() ?? {}
          animation.currentTime = moment + delay + Number(duration)
        }
        const isSeen = (element: Element) => getComputedStyle(element).opacity === '1'
        return {
          paused: animations.every(({ playState }) => playState === 'paused'),
          drawn: [...root.querySelectorAll('[data-drawing]')]
            .filter(isSeen)
            .flatMap((one) => [...one.querySelectorAll<SVGElement>('[data-line]')])
            .map(({ dataset }) => dataset.line),
          rows: [...root.querySelectorAll('li')].filter(isSeen).length,
        }
      }, ms)
    expect(await drawnAt(100)).toEqual({ paused: true, drawn: [], rows: 0 })
    expect(await drawnAt(5_000)).toEqual({
      paused: true,
      drawn: ['Line 4 to the harbor', 'Leaves in 3 minutes', 'Stop B, across the street'],
      rows: 5,
    })
    expect(await drawnAt(15_900)).toMatchObject({
      drawn: ['Line 4', 'Line 9', 'in 3 min', 'in 7 min', 'Stop B', 'Stop A'],
      rows: 7,
    })
    await pause.uncheck()
    expect(
      await session.evaluate((root) =>
        root.getAnimations({ subtree: true }).every(({ playState }) => playState === 'running'),
      ),
    ).toBe(true)
  })

  await test.step('it leads on', async () => {
    await expect(page.getByRole('link', { name: 'Developer Console' })).toHaveAttribute('href', '/signin')
    await page.getByRole('link', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  })
})

test('the landing page knows who is signed in, and the chosen color scheme', async ({ page }) => {
  const header = page.getByRole('banner')
  const signInLink = header.getByRole('link', { name: 'Sign In', exact: true })
  const choose = async (scheme: string) => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('radio', { name: scheme }).check({ force: true })
  }
  await join(page, newAddress('landing'), 'a-long-password')
  await choose('Dark')

  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await expect(signInLink).toHaveCount(0)
  await header.getByRole('link', { name: 'Developer Console' }).click()
  await onDashboard(page)

  await choose('System')
  await page.keyboard.press('Escape')
  await signOut(page)
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-scheme')
  await expect(signInLink).toBeVisible()
})

for (const path of ['/', '/signin', '/docs'])
  test(`${path} is drawn in the portal's font on a first visit, and nothing moves when it comes late`, async ({
    page,
  }) => {
    const drawn = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await drawn.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const heading = page.getByRole('heading', { level: 1 })
    const width = () =>
      heading.evaluate((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        return text.getBoundingClientRect().width
      })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const inFallback = await width()
    drawn.resolve()
    await expect.poll(width).not.toBe(inFallback)
    const moved = await page.evaluate(async () => {
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
      return sum
    })
    expect(moved).toBeLessThan(0.005)
  })
