import type { ReactNode } from 'react'

import { Stack } from './Stack.tsx'

/** A decorator: as wide as a form is, at most. */
export const inForm = (Story: () => ReactNode) => (
  <Stack width="28rem">
    <Story />
  </Stack>
)
