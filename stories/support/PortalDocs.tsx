import { Canvas, Description, DocsContext, Title } from '@storybook/addon-docs/blocks'
import { useContext, useState } from 'react'

import { Select } from '../../src/components/form/Select/Select.tsx'

/** The docs page of stories that mount the whole portal: one at a time, since all would share one session. */
export function PortalDocs() {
  const stories = useContext(DocsContext).componentStories()
  const [chosen, setChosen] = useState(stories[0]?.id)
  const story = stories.find(({ id }) => id === chosen)
  if (story === undefined) return null

  return (
    <>
      <Title />
      <Description />
      <Select
        label="Story"
        hint={
          <>
            Shown as it opens. To see what a person does then,{' '}
            <a href={`./?path=/story/${story.id}`} target="_top">
              open the story
            </a>
            .
          </>
        }
        value={story.id}
        onChange={({ target }) => setChosen(target.value)}
        options={stories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Canvas key={story.id} of={story.moduleExport} />
    </>
  )
}
