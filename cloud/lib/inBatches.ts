/** Does a work of many rows in batches of at most so many, so that no transaction holds locks for long. */
export async function inBatches(most: number, doBatch: () => Promise<number>): Promise<void> {
  let done: number
  do done = await doBatch()
  while (done === most)
}
