import type { ComponentType } from 'react'

/** A window's height for what fills its page. */
export const onOneScreen = (Story: ComponentType) => (
  <div style={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh', padding: 16 }}>
    <Story />
  </div>
)
