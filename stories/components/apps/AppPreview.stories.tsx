import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { AppPreview } from '../../../src/components/apps/AppPreview.tsx'
import { Button } from '../../../src/components/ui/Button.tsx'
import { developmentApp, logoUrl } from '../../mocks/fixtures.ts'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Apps/App preview',
  component: AppPreview,
  args: {
    name: developmentApp.name,
    description: developmentApp.description,
    logoURL: logoUrl('captions.svg'),
    kind: 'server' as const,
  },
  decorators: [
    (Story) => (
      <div style={{ width: 'min(21rem, 100%)' }}>
        <Story />
      </div>
    ),
  ],
})

export const Typed = meta.story({
  play: async ({ args, canvas }) => {
    const lens = canvas.getByRole('img', { name: 'The launcher of Even Realities G1' })
    await expect(lens.querySelector('[data-line]')).toHaveAttribute('data-line', args.name)
    await expect(canvas.getByText(args.description)).toBeVisible()
  },
})

/** Web apps run on other glasses. */
export const OfAWebApp = meta.story({
  args: { kind: 'web' },
  play: async ({ args, canvas }) => {
    // The display with its font comes after its frame.
    await waitFor(() => {
      const lens = canvas.getByRole('img', { name: 'The launcher of Even Realities G2' })
      return expect(lens.querySelector('[data-line]')).toHaveAttribute('data-line', args.name)
    })
  },
})

export const Empty = meta.story({
  args: { name: '', description: '', logoURL: '' },
  play: async ({ canvas }) => expect(canvas.getAllByText('Your app')[0]).toBeVisible(),
})

/** As high as the empty one. */
export const Long = meta.story({
  args: { name: longWord, description: longText.repeat(4) },
  render: (args) => {
    const [isTyped, setTyped] = useState(false)
    return (
      <>
        <AppPreview {...args} {...(!isTyped && { name: '', description: '' })} />
        <Button onClick={() => setTyped(true)}>Type</Button>
      </>
    )
  },
  play: async ({ canvas }) => {
    const height = () => canvas.getByRole('region').getBoundingClientRect().height
    const before = height()
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByText(/lines are cut off on this model$/)).toBeVisible()
    await expect(height()).toBe(before)
  },
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
