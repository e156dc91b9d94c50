import {
  Canvas,
  Description,
  DocsContext,
  type DocsContextProps,
  DocsStory,
  Heading,
} from '@storybook/addon-docs/blocks'
import { useContext, useState } from 'react'

import { Select } from '../../../src/components/form/Select.tsx'

/** More than these, or any that need a window of their own, are shown one at a time: each costs time to open. */
const most = 8

/** The stories of a docs page after its first, without those whose only point is their play (tag `!autodocs`). */
export function StoryList() {
  const stories = useContext(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes('autodocs'))
    .slice(1)
  const isFramed = stories.some(({ parameters }) => parameters.docs?.story?.inline === false)
  if (stories.length === 0) return null
  return (
    <>
      <Heading>Stories</Heading>
      {isFramed || stories.length > most ? (
        <StoryPicker stories={stories} />
      ) : (
        stories.map(({ id, moduleExport }) => <DocsStory key={id} of={moduleExport} __forceInitialArgs />)
      )}
    </>
  )
}

type Stories = ReturnType<DocsContextProps['componentStories']>

/** One story at a time, of any number. */
export function StoryPicker({ stories }: { stories: Stories }) {
  const [chosen, setChosen] = useState(stories[0]?.id)
  const story = stories.find(({ id }) => id === chosen)
  if (story === undefined) return null
  return (
    <>
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
      <Description of={story.moduleExport} />
      <Canvas key={story.id} of={story.moduleExport} />
    </>
  )
}
