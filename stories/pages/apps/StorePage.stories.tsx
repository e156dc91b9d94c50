import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow, narrowest } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { developmentApp, longApp } from '../../mocks/fixtures.ts'
import { fail, handle, hang } from '../../mocks/handle.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { pictureFile } from '../../support/pictureFile.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { pageOf } from '../../support/publicPage.ts'
import { photograph, simulatedPicture } from '../../support/screenshots.ts'
import { expectAlert, fill, press } from '../../support/steps.ts'

const at = (packageName: string) => `/tpas/${packageName}/store`

const meta = preview.meta({
  title: 'Pages/Apps/Store page',
  ...portalMeta,
  args: { ...portalMeta.args, at: at('com.example.captions') },
})

export const Loaded = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Store Page', current: 'page' })).toHaveAttribute(
      'href',
      at('com.example.captions'),
    )
    await expect(await screen.findByLabelText(/^Tagline/)).toHaveValue('')
  },
})

const withScreenshots = {
  apps: [
    {
      ...developmentApp,
      screenshots: [
        { hash: simulatedPicture.hash, alt: 'The lens shows “Good morning”' },
        { hash: photograph.hash, alt: 'A street' },
      ],
    },
  ],
  screenshots: { [developmentApp.packageName]: [simulatedPicture, photograph] },
}

export const WithScreenshots = meta.story({
  args: { state: withScreenshots },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'View in Session' })).toHaveAttribute(
      'href',
      `/tpas/com.example.captions/try/${simulatedPicture.sessionId}?at=67`,
    )
  },
})

/** It comes last, and waits for its words. */
export const ScreenshotUploaded = meta.story({
  args: { state: { ...withScreenshots, apps: [developmentApp] } },
  play: async () => {
    await userEvent.upload(await screen.findByLabelText('Screenshot files'), await pictureFile())
    await screen.findByLabelText('What Screenshot 1 Shows')
    await press('Save Changes')
    await expect(await screen.findByText('Alternative text is empty.')).toBeVisible()
    await fill('What Screenshot 1 Shows', 'Somebody reads the lens.')
    await press('Save Changes')
    await expect(await screen.findByText('App updated successfully')).toBeVisible()
  },
})

async function previewed() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the public page')
  await waitFor(() => expect(frame.contentDocument?.querySelector('h1')).not.toBeNull())
  return frame
}

/** Nothing of a page runs, and its links lead nowhere; the next page comes where one has scrolled to. */
export const Previewed = meta.story({
  args: {
    answers: () => [
      handle(calls.previewListing, ({ body }) => ({
        html: pageOf({ ...developmentApp, tagline: body.values.tagline ?? null }, 'en-US')
          .replace(
            '<h1>',
            '<script>top.didRun = true</script><img src="x:" onerror="top.didRun = true" /><h1>',
          )
          .replace('<main>', '<main style="min-height: 90rem">'),
      })),
    ],
  },
  play: async () => {
    const frame = await previewed()
    await expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
    const view = frame.contentWindow
    view?.scrollTo(0, 200)
    frame.contentDocument?.querySelector('a')?.click()
    await fill(/^Tagline/, 'Read what people say.')
    await waitFor(() => expect(frame.contentDocument?.body.textContent).toContain('Read what people say.'))
    await expect(view?.scrollY).toBe(200)
    await expect(view?.location.href).toBe('about:srcdoc')
    await expect(window.top).not.toHaveProperty('didRun')
  },
})

export const PreviewLoading = meta.story({
  args: { answers: () => [hang(calls.previewListing)] },
  play: async () => {
    const panel = await screen.findByRole('region', { name: 'Preview' })
    await waitFor(() => expect(panel.querySelector('[aria-busy=true]')).toBeVisible())
  },
})

/** The last page stays. */
export const PreviewFailed = meta.story({
  play: async ({ msw }) => {
    await previewed()
    msw.use(fail(calls.previewListing, 500))
    await fill(/^Tagline/, 'Read what people say.')
    await expectAlert('Couldn’t update the preview. Try again.Try Again')
    await expect(screen.getByTitle('Preview of the public page')).toBeVisible()
  },
})

export const LongAt320 = meta.story({
  args: { at: at(longApp.packageName), state: { apps: [longApp] } },
  globals: narrow,
  play: async () => {
    await previewed()
    await expectNoSideScroll()
  },
})
