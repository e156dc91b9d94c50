const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export type DeliveryTimes = typeof deliveryTimes

/** All in milliseconds. */
export const deliveryTimes = {
  /** After each failure of an event, until its next try. */
  retries: [
    ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour],
    ...[14 * hour, 20 * hour, day],
  ],
  /** Of a pause at most so much more, so that what failed together is not sent together. */
  jitter: 0.1,
  /** Between two looks for what is due. */
  poll: 250,
  /** Of a queue, until its destination is read again and others have their turn. */
  turn: 2 * second,
  /** Longer than a turn and its last try take: after it, the process that sends counts as gone. */
  lease: minute,
  /** Without one success until the team gets a mail, and until the destination is off. */
  untilWarning: 3 * day,
  untilOff: 5 * day,
  /** How long the first of two secrets still signs. */
  secretGrace: day,
}
