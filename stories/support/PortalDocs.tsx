import { Description, DocsContext, Title } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'

import { StoryPicker } from '../docs/template/StoryList.tsx'

/** The docs page of stories that mount the whole portal: one at a time, since all would share one session. */
export function PortalDocs() {
  return (
    <>
      <Title />
      <Description />
      <StoryPicker stories={useContext(DocsContext).componentStories()} />
    </>
  )
}
