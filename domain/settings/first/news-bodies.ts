/** The articles that the first news cards lead to, as Markdown. All are invented. */
export const newsBodies = {
  "a-lily-in-the-machine": `The flat is on the fourth floor, above a stop of four bus lines. For a month a purifier stood in its living room, two steps from the window, and the reporter who lives there wrote down what it said: at seven, before the first bus; at nine, with the window open; at eleven at night.

## What the numbers did

In the first week they fell from one evening to the next. Then they stopped falling, at a number that depended on one thing alone: how long the window had been open. On the day of the fireworks it took two hours to come back to it.

## What the plant did

The lily put out two leaves and one flower. It was watered by the machine, twice a week. The reporter's own notes on it are short: *it is the first thing that visitors ask about, and nobody asks about the filter.*`,
  "one-purifier-two-meeting-rooms": `Two meeting rooms of the same size lie side by side in an architect's office. One looks to the street, the other to the yard. There was one purifier for both, so it was moved every Monday, and an indoor monitor stayed in each.

## The room without it

On the street side particles rose from nine in the morning and were back at the level of the night by ten in the evening. On the yard side they rose as well, an hour later.

## The room with it

Both curves were flat. What stayed was the CO₂: after forty minutes with eight people it stood where it had stood before, because a filter takes out particles and not breath. The office now opens a window between two meetings, and has bought a second purifier.`,
  "eleven-balconies-one-map": `Eleven neighbours of one housing society had an outdoor monitor each, and each had the same complaint: a smell in the evening, and numbers that went up with it. They put their readings into one table, with the time and the wind.

## What the map showed

The numbers did not rise everywhere at once. They rose first on the balconies in the north-east corner, ten minutes later along the wall, and hardly at all towards the park. On evenings without a power cut they did not rise.

## What came of it

In that corner stands the generator of the building. Its exhaust ended below the second floor; now it ends above the roof. The table has gone on since: it is the only thing that the society has ever agreed upon in one evening.`,
  "the-company-that-began-with-a-cough": `It began in January 2020 with a cough that did not go away. The doctor asked about the air at home; nobody could say anything about it, because nobody had measured it.

## A sensor on a breadboard

The first device only told a number. It stood on a shelf, and the number was worse than the one outside: the kitchen, the incense and the closed windows were in it. A fan, a filter and a plant came later, and in June 2021 the first prototype, with a university incubator.

## A number on a shelf

More than 250 units stand in homes and offices today. The one on the first shelf still works. It says less than it used to: the number is small now.`,
} as const;
