import { CreateStartUpPageContainer, RebuildPageContainer } from '@evenrealities/even_hub_sdk'
import type { Phone } from './phone.ts'

type Fields = Record<string, unknown>

export const text = (changes: Fields = {}): Fields => ({
  ...{ containerID: 1, containerName: 'text', width: 300, height: 100 },
  isEventCapture: 1,
  content: 'Hello',
  ...changes,
})

export const list = (changes: Fields = {}): Fields => ({
  ...{ containerID: 2, containerName: 'list', width: 300, height: 200 },
  isEventCapture: 1,
  itemContainer: listed('One', 'Two', 'Three'),
  ...changes,
})

export const listed = (...itemName: string[]): Fields => ({ itemCount: itemName.length, itemName })

export const picture = (changes: Fields = {}): Fields => ({
  ...{ containerID: 3, containerName: 'picture', width: 20, height: 20 },
  ...changes,
})

type Containers = { text?: Fields[]; list?: Fields[]; picture?: Fields[] }

/** A page's fields, with the right number of containers. */
export const page = (containers: Containers): Fields => ({
  containerTotalNum: Object.values(containers).flat().length,
  ...(containers.list && { listObject: containers.list }),
  ...(containers.text && { textObject: containers.text }),
  ...(containers.picture && { imageObject: containers.picture }),
})

/** Shows a launch's first page by the SDK's own call, and gives its result. */
export const start = ({ bridge }: Phone, fields: Fields = page({ text: [text()] })) =>
  bridge.createStartUpPageContainer(CreateStartUpPageContainer.fromJson(fields))

export const rebuild = ({ bridge }: Phone, fields: Fields) =>
  bridge.rebuildPageContainer(RebuildPageContainer.fromJson(fields))
