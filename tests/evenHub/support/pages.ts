type Fields = Record<string, unknown>

const box = { width: 200, height: 100, isEventCapture: 1 }

export const text = (changes: Fields = {}): Fields => ({
  ...box,
  containerID: 1,
  containerName: 'text',
  content: 'Hello',
  ...changes,
})

export const list = (changes: Fields = {}): Fields => ({
  ...box,
  containerID: 1,
  containerName: 'list',
  itemContainer: { itemCount: 2, itemName: ['One', 'Two'] },
  ...changes,
})

export const picture = (changes: Fields = {}): Fields => ({
  containerID: 1,
  containerName: 'picture',
  width: 20,
  height: 20,
  ...changes,
})

/** A page's data, as the SDK sends it. */
export const page = (containers: { text?: Fields[]; list?: Fields[]; picture?: Fields[] }): Fields => ({
  containerTotalNum: Object.values(containers).flat().length,
  ...(containers.list && { listObject: containers.list }),
  ...(containers.text && { textObject: containers.text }),
  ...(containers.picture && { imageObject: containers.picture }),
})
