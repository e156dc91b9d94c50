import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { PagePreview } from '../../../src/components/apps/PagePreview.tsx'
import { Button } from '../../../src/components/ui/Button.tsx'
import { longApp, publishedApp } from '../../mocks/fixtures.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { pageOf } from '../../support/publicPage.ts'

const page = pageOf(publishedApp, 'en-US')

const meta = preview.meta({
  title: 'Product/Apps/Page preview',
  component: PagePreview,
  args: { html: page, language: 'English (United States)', failed: false, busy: false, onRetry: fn() },
  decorators: [
    (Story) => (
      <div style={{ width: 'min(22rem, 100%)' }}>
        <Story />
      </div>
    ),
  ],
})

const shownIn = (canvas: { getByTitle: (title: string) => HTMLElement }) => {
  const frame = canvas.getByTitle('Preview of the public page') as HTMLIFrameElement
  return { frame, page: frame.contentDocument, window: frame.contentWindow }
}
const hostile = page
  .replace('<h1>', '<script>top.didRun = true</script><img src="x:" onerror="top.didRun = true" /><h1>')
  .replace('<main>', '<main style="min-height: 90rem">')

/** Nothing of a page runs, and its links lead nowhere; the next page comes where one has scrolled to. */
export const Shown = meta.story({
  args: { html: hostile },
  render: (args) => {
    const [name, setName] = useState(publishedApp.name)
    return (
      <>
        <PagePreview {...args} html={args.html?.replaceAll(publishedApp.name, name) ?? null} />
        <Button onClick={() => setName('Recipes')}>Rename</Button>
      </>
    )
  },
  play: async ({ canvas }) => {
    const heading = () => shownIn(canvas).page?.querySelector('h1')?.textContent
    await waitFor(() => expect(heading()).toBe(publishedApp.name))
    const { frame, window: view } = shownIn(canvas)
    await expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
    view?.scrollTo(0, 200)
    shownIn(canvas).page?.querySelector('a')?.click()

    await userEvent.click(canvas.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(heading()).toBe('Recipes'))
    await expect(view?.scrollY).toBe(200)
    await expect(view?.location.href).toBe('about:srcdoc')
    await expect(window.top).not.toHaveProperty('didRun')
  },
})

export const Loading = meta.story({ args: { html: null, busy: true } })

/** The last page stays. */
export const Failed = meta.story({
  args: { failed: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await expect(canvas.getByTitle('Preview of the public page')).toBeVisible()
  },
})

export const FailedAtFirst = meta.story({ args: { html: null, failed: true } })

export const LongAt320 = meta.story({
  args: { html: pageOf(longApp, 'zh-TW'), language: 'Chinese (Taiwan)', busy: true },
  globals: narrow,
  play: expectNoSideScroll,
})
