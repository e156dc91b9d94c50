import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../../.storybook/viewports.ts'
import { CameraCard, type CameraCardProps } from '../../../../src/components/tryIt/Devices/CameraCard.tsx'
import { expectNoSideScroll } from '../../../support/assertions.ts'

const args: CameraCardProps = {
  source: null,
  fileName: null,
  isOpening: false,
  stream: null,
  isTaken: false,
  asked: null,
  error: null,
  onCamera: fn(),
  onFile: fn(),
  onTest: fn(),
  onChange: fn(),
  onRefuse: fn(),
}

const meta = preview.meta({ title: 'Product/Try it/Devices/Camera card', component: CameraCard, args })
const asked = { endsAt: Date.now() + 27_000, count: 1 }

/** A source may be chosen before the app asks. */
export const NotChosen = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose Source…' }))
    await expect(canvas.queryByRole('button', { name: 'Refuse Photo' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Use Test Picture' }))
    await expect(args.onTest).toHaveBeenCalledOnce()
  },
})

/** Nothing is turned on before the person has chosen. */
export const Asked = meta.story({
  args: { asked },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Your app wants to take a photo.')
    await expect(canvas.getByRole('timer', { name: 'Photo: seconds left' })).toBeVisible()
    await userEvent.upload(
      canvas.getByLabelText('Picture file'),
      new File(['cat'], 'cat.png', { type: 'image/png' }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Use This Computer’s Camera' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Refuse Photo' }))
    await expect(args.onFile).toHaveBeenCalledWith(expect.objectContaining({ name: 'cat.png' }))
    await expect(args.onCamera).toHaveBeenCalledOnce()
    await expect(args.onRefuse).toHaveBeenCalledOnce()
  },
})

export const AskedForSeveral = meta.story({ args: { asked: { ...asked, count: 3 } } })
export const Opening = meta.story({ args: { asked, source: 'camera', isOpening: true } })

export const Denied = meta.story({
  args: { asked, error: 'Your browser didn’t allow the camera. Allow it, or choose another source.' },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('didn’t allow the camera'),
})

export const NoCamera = meta.story({
  args: { asked, error: 'We couldn’t find a camera on this computer. Choose another source.' },
})

export const Sending = meta.story({ args: { source: 'test', isTaken: true } })

export const TestPicture = meta.story({
  args: { source: 'test' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change…' }))
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
})

export const Picture = meta.story({ args: { source: 'file', fileName: 'cat.png' } })

/** A canvas in the place of the camera. */
export const CameraOn = meta.story({
  args: { source: 'camera' },
  loaders: [
    () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
      const context = canvas.getContext('2d')
      if (context) {
        context.fillStyle = '#3b6ea5'
        context.fillRect(0, 0, 320, 180)
      }
      return { stream: canvas.captureStream(0) }
    },
  ],
  render: (args, { loaded }) => <CameraCard {...args} stream={loaded.stream} />,
  play: async ({ canvas }) => expect(canvas.getByLabelText('Your camera')).toBeVisible(),
})

export const Failed = meta.story({
  args: { source: 'test', error: 'Couldn’t send the photo to the portal.' },
})
export const At320 = meta.story({ args: { asked }, globals: narrow, play: expectNoSideScroll })
