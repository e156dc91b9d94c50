import { Camera } from 'lucide-react'
import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { DeviceCard } from '../../../src/components/tryIt/Devices/DeviceCard.tsx'
import { Button } from '../../../src/components/ui/Button.tsx'
import { Inline } from '../../../src/components/ui/layout.tsx'

const meta = preview.meta({
  title: 'Product/Try it/Devices/Device card',
  component: DeviceCard,
  args: { icon: Camera, title: 'Camera', status: 'Photos show the test picture.' },
})

export const Calm = meta.story({ args: { end: <Button size="small">Change…</Button> } })

/** The app waits for the person: the card comes into view, and takes no focus. */
export const Asked = meta.story({
  args: {
    asked: true,
    status: 'Your app wants to take a photo.',
    children: (
      <Inline>
        <Button size="small">Use Test Picture</Button>
      </Inline>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Camera' })).toBeVisible()
    await expect(document.body).toHaveFocus()
  },
})

export const Failed = meta.story({ args: { error: 'Couldn’t send the photo to the portal.' } })
