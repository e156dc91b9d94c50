import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { DeviceSigns } from '../../../../src/components/tryIt/Devices/DeviceSigns.tsx'

const meta = preview.meta({ title: 'Product/Try it/Devices/Device signs', component: DeviceSigns })

const onTurnOff = fn()

export const CameraOn = meta.story({
  args: { signs: [{ label: 'Camera', onTurnOff }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Camera on')
    await userEvent.click(canvas.getByRole('button', { name: 'Turn Off Camera' }))
    await expect(onTurnOff).toHaveBeenCalledOnce()
  },
})
export const CameraAndMicrophoneOn = meta.story({
  args: {
    signs: [
      { label: 'Camera', onTurnOff },
      { label: 'Microphone', onTurnOff },
    ],
  },
})
