import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { ReleaseChecks } from '../../../src/components/apps/ReleaseChecks.tsx'

const meta = preview.meta({
  title: 'Product/Apps/Release checks',
  component: ReleaseChecks,
  args: {
    checks: [
      {
        code: 'remote_script',
        isBlocking: true,
        file: 'index.html',
        line: 4,
        text: 'The app loads a script from cdn.example.dev. It could change after the review. Put the script into the bundle.',
      },
      {
        code: 'unused',
        isBlocking: false,
        file: null,
        line: null,
        text: 'No session used the permission Location.',
      },
    ],
  },
})

export const Found = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Error')).toBeVisible()
    await expect(canvas.getByText('index.html:4')).toBeVisible()
    await expect(canvas.getByLabelText('Advice')).toBeVisible()
  },
})
