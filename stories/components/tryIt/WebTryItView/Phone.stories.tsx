import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow } from '../../../../.storybook/viewports.ts'
import { Phone, type PhoneProps } from '../../../../src/components/tryIt/WebTryItView/Phone.tsx'
import { expectNoSideScroll } from '../../../support/assertions.ts'
import { webPage } from '../../../support/webPage.ts'

const page = <iframe title="Your app’s page" src={webPage} />

const args: PhoneProps = {
  state: 'shown',
  address: 'http://localhost:5173/',
  children: page,
  onReload: fn(),
}

const meta = preview.meta({
  title: 'Product/Try it/Phone',
  component: Phone,
  args,
  // Without the event of the press, of which Storybook would read its window's frames.
  render: ({ onReload, ...rest }) => <Phone {...rest} onReload={() => onReload()} />,
  decorators: [
    (Story) => (
      <div style={{ height: '36rem', maxWidth: '24.5rem' }}>
        <Story />
      </div>
    ),
  ],
})

/** Scaled, so that all of it fits. */
export const Shown = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('http://localhost:5173/')).toBeVisible()
    const { width, height } = canvas.getByTitle('Your app’s page').getBoundingClientRect()
    await expect(height).toBeLessThan(36 * 16)
    await expect(width / height).toBeCloseTo(390 / 844, 2)
    await userEvent.click(canvas.getByRole('button', { name: 'Reload Page' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
})

export const Empty = meta.story({
  args: { state: 'empty', address: '', children: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No page yet')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Reload Page' })).toBeDisabled()
  },
})

export const Loading = meta.story({ args: { state: 'loading' } })

export const Failed = meta.story({
  args: { state: 'failed' },
  play: async ({ canvas }) => expect(canvas.getByText('The page didn’t load.')).toBeVisible(),
})

export const Stopped = meta.story({
  args: { state: 'stopped' },
  play: async ({ canvas }) => expect(canvas.getByText('We stopped your page.')).toBeVisible(),
})

export const Ended = meta.story({ args: { state: 'ended' } })

export const At320 = meta.story({ globals: narrow, play: () => expectNoSideScroll() })
