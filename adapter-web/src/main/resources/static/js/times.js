// Shows times of the last week as the elapsed time. All other times are those of the server, in the shop's time zone.

const DAY = 86_400_000;
const UNITS = Object.entries({ day: DAY, hour: 3_600_000, minute: 60_000, second: 1_000 });
const REFRESH = 30_000;

/** Returns the milliseconds since the page was requested. The first clock stops while the computer is suspended. */
export const elapsed = (monotonic = performance.now(), wall = Date.now() - performance.timeOrigin) => Math.max(monotonic, wall);

/** Returns the elapsed time in words, such as "10 seconds ago". */
export function ago(millis, language) {
  const [unit, length] = UNITS.find(([, length]) => millis >= length) ?? UNITS.at(-1);
  const words = new Intl.RelativeTimeFormat(language, { numeric: unit === 'second' ? 'auto' : 'always' });
  return words.format(-Math.floor(millis / length), unit);
}

/** Returns a function that writes a time as the server does: with 24 hours, in the shop's time zone, which is named. */
export function formatter({ lang, dataset: { timeZone, zone } }, options) {
  const format = new Intl.DateTimeFormat(lang || undefined, { timeZone, hourCycle: 'h23', ...options });
  return (time) => (zone ? `${format.format(time)} ${zone}` : format.format(time));
}

export const CLOCK = { hour: '2-digit', minute: '2-digit' };
export const DATE_AND_CLOCK = { dateStyle: 'medium', timeStyle: 'medium' };

/** Shows the elapsed time if it is less than a week, by the clock of the server, and otherwise the text in data-ago or the exact time. */
export function write(time, now, language) {
  const millis = now - new Date(time.dateTime);
  time.title ||= time.textContent;
  time.textContent = millis >= 0 && millis < 7 * DAY ? ago(millis, language) : time.dataset.ago || time.title;
}

function start({ lang, dataset }) {
  const times = document.querySelectorAll('time[data-ago]');
  const writeAll = () => times.forEach((time) => write(time, Number(dataset.now) + elapsed(), lang));
  writeAll();
  setInterval(writeAll, REFRESH);
  document.addEventListener('visibilitychange', writeAll);
  window.addEventListener('pageshow', writeAll);
  // Paper shows the exact time.
  window.addEventListener('beforeprint', () => times.forEach((time) => (time.textContent = time.title)));
  window.addEventListener('afterprint', writeAll);
}

if (typeof document !== 'undefined') {
  start(document.documentElement);
}
