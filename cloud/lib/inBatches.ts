/** Does a work of many rows in steps of at most so many, so that no transaction holds locks for long. */
export async function inSteps(most: number, doStep: () => Promise<number>): Promise<void> {
  let done: number
  do done = await doStep()
  while (done === most)
}
