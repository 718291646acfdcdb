import { type ArticleDocument, withKind } from "#domain/settings/article.ts";

/** Midnight in India at the beginning of a day, as an ISO text. */
const on = (day: string) => new Date(`${day}T00:00:00+05:30`).toISOString();

/** The five articles that a new shop has (§2.69; §9.8), the newest first. */
const first: readonly Omit<ArticleDocument, "kind" | "inFooter">[] = [
  {
    slug: "the-air-you-sleep-in",
    title: "The air you sleep in",
    summary:
      "A closed bedroom is the smallest room with the longest stay. What builds up in it overnight, what a purifier does about that, and what it cannot.",
    publishedAt: on("2025-11-10"),
    picture: "blog-1",
    alt: "The purifier beside a bed in early light",
    state: "live",
    body: `Nobody would agree to spend eight hours in a room of thirty cubic metres with the door and the windows shut. Then we call it a bedroom and do it every night.

It is worth looking at what happens in there, because the bedroom is where most of us breathe more air than anywhere else, and because the three things that go wrong in it have three different remedies.

## First: what you breathe out

A sleeping adult gives off some thirteen litres of carbon dioxide an hour. Two people in a room of thirty cubic metres therefore add about 870 parts per million every hour, if no air comes in at all. Outdoor air starts at around 420. Real rooms leak, through the gap under the door and around the window frame, so the curve bends instead of rising in a straight line. Even so, two to three thousand by the morning is nothing unusual in a tight room.

At those levels nothing dramatic happens. People sleep more lightly, and wake with the feeling of having slept in a drawer. But here is the point that matters to anybody who sells purifiers, ourselves included: no filter takes carbon dioxide out of the air. Neither does the plant, at night; with the lights out it breathes as you do, only much less. The remedy is a door left ajar, or a window opened by a hand’s width where the air outside allows it.

## Second: what drifts in

In a city on the plains, the outdoor air of a winter night is often at its worst between ten in the evening and eight in the morning. The same gap that lets carbon dioxide out lets fine particles in. So the open window that solves the first problem can make the second one worse, and this is the true reason for a purifier in a bedroom: it lets you have the gap and still breathe clean air behind it.

For that it has to keep pace. A useful measure is how often the whole air of the room passes the filter in an hour; four times is a good figure for sleeping. In a room of thirty cubic metres that is a hundred and twenty cubic metres an hour, about seventy cubic feet a minute on the data sheets that still count in feet. Ask the maker, us included, on which step the machine does that. One that can only do it on its loudest step will be switched off by midnight.

## Third: what was there already

Mattresses, wardrobes of pressed board, fresh paint and dry-cleaned clothes give off vapours, and they do so faster when it is warm. These are the business of activated carbon and of the cold catalyst. You can help them: air new furniture for a week before it comes to the bedroom, and take the plastic off the dry cleaning outside.

Dust belongs here too. It is mostly textile fibre and skin, and it carries what mites leave behind. The coarse part falls down and is a matter for the vacuum cleaner. The fine part floats for hours, and a filter gets it.

## What to do tonight

Put the purifier where air can reach it from all sides, not into the niche behind the bed. Leave the door open by a hand’s width. Start the fan high for half an hour before you go to bed, then let it run low through the night; cleaning an empty room costs no sleep. Set the display to dim.

And look at the curve in the morning, not only at the number. If carbon dioxide climbs all night, open more. If particles climb all night, close the window and leave the door. If both stay flat, you have found the setting of your room, and you will not need to look again until the season changes.`,
  },
  {
    slug: "a-plant-needs-a-fan",
    title: "A plant on the sill is not enough",
    summary:
      "House plants clean the air: the sentence is half true, and the missing half is a fan. What the famous experiments showed, and what we made of them.",
    publishedAt: on("2025-09-15"),
    picture: "blog-2",
    alt: "A row of house plants on a window sill",
    state: "live",
    body: `Every few months the same list goes round: ten plants that clean the air in your home. We build a purifier with a plant in it, so you might expect us to pass the list on. We would rather explain why the list is half true.

## Where the idea comes from

In the 1980s researchers looked for ways to keep air fit to breathe in sealed quarters, where no window can be opened. They put common house plants into small closed chambers, let in a measured dose of benzene, formaldehyde or trichloroethylene, and waited. After a day a good part of the vapour was gone. The study that appeared in 1989 made the peace lily, and a dozen others, famous.

The less famous part is what the researchers found when they took the leaves off. The bare pot went on cleaning, nearly as well as before. Most of the work is done in the soil around the roots, by microbes for which such vapours are food. The plant is their host: it feeds them through its roots, keeps the soil loose and moist, and draws a little air down as it takes up water.

## Why it fails on the window sill

A sealed chamber of less than a cubic metre is not a living room. In a room, air is exchanged with the outdoors once every hour or two, all by itself, and vapours leave with it. To compete with that, the pot would have to process an equal stream of air. It cannot: air does not flow through a pot, it seeps.

A review of three decades of such experiments did the sum in 2019. To have the effect of ordinary ventilation, a home would need between ten and a thousand plants for each square metre of its floor. At that density you would clean the air, but you would not find the sofa.

## What changes with a fan

The same early research already tried the way out. If you blow air through the root zone, every cubic metre of the room meets the soil again and again, and the bottleneck is gone. The effect then depends on how much air passes and how long it stays, as with any filter.

That is why the planter of our purifier is not a decoration on the lid. Air that has passed the five filters is led past the roots on its way out. We put the roots last on purpose: soil does not like dust and smoke any more than lungs do, and the filters keep it clean. In turn the root zone works on vapours that are left, and it never fills up as carbon does, because the microbes eat what they catch.

We do not claim that the plant replaces the carbon, or that it makes the oxygen that you breathe. One plant produces a small fraction of what one person uses. It adds a slow, living stage to a fast, dead one, and it makes people look after the machine, which no indicator light has ever achieved.

## How to keep it well

The peace lily is a plant of the forest floor. It wants bright light but no midday sun, and soil that is moist but never soaked. The planter takes care of the water; you take care of the tank. Wipe the leaves every few weeks, because dust costs them light. Cut spent flowers at the base. When roots show at the rim, usually in the second year, lift the planter out and repot.

One warning, since the lists never carry it: the leaves contain crystals that burn in the mouth. If a child or a cat in your home chews on plants, put an areca palm into the planter instead. The roots of both are good hosts.`,
  },
  {
    slug: "reading-a-used-filter",
    title: "How to read a used filter",
    summary:
      "Pull out the drawer after three months and you hold a diary of your home. What each of the five layers catches, and how to tell when its time has come.",
    publishedAt: on("2025-07-21"),
    picture: "blog-3",
    alt: "Activated carbon, catalyst and the pleats of the H-13 filter, seen from near",
    state: "live",
    body: `A new filter is an abstract thing: white, pleated, sealed in foil. A used one is a diary. If you have a purifier, pull out the drawer after three months and spend five minutes with it before you push it back.

## One: the primary filter

This is the layer that looks worst and matters least. Dust, hair and the fur of pets lie on it like felt. All of it is coarse stuff, a tenth of a millimetre and more, that would have fallen to the floor within minutes. The mesh catches it so that the fine layers behind are not clogged by it.

Read it for the household. Grey felt is textile fibre. A reddish tint is road dust. Hair in summer means that the dog is changing its coat. Vacuum the mesh every second week or rinse it and let it dry; it is the only one of the five that you may wash.

## Two: activated carbon

Carbon looks the same on its first day and its last. It works by adsorption: the grains are so full of pores that a gram of them has the inner surface of a sports field, and molecules of odours, smoke and chemical fumes stick to it. When the surface is taken, the next molecules pass through.

So you cannot see its age, but you can smell it. Fry an onion with the purifier running in the next room. If the smell is gone within an hour, the carbon works. If the purifier itself begins to smell faintly on a warm, humid day, the carbon is full and gives some of its load back. That is the sign to change it.

## Three: the cold catalyst

The third layer deals with vapours that carbon holds badly: formaldehyde above all, which leaks for years from pressed board and glue, and other volatile compounds such as benzene. A catalyst does not collect them. It helps them to react with oxygen at room temperature, without heat or ultraviolet light, and what leaves is mostly water and carbon dioxide in traces.

A catalyst is not used up by its work, but dust can blind it. If the layers before it are looked after, it lasts as long as the set.

## Four: True HEPA H-13

Here lie the particles that make people ill. The H-13 in our purifier holds 99.97% of particles down to 0.3 microns. The figure of 0.3 is worth a word, because it is often misread as the smallest size that a filter can catch.

It is the most difficult size. Larger particles are too heavy to follow the air around the fibres and run into them. Much smaller ones are pushed about by the molecules of the air, zigzag, and hit a fibre by accident. In between, at around 0.3 microns, a particle is light enough to follow the stream and heavy enough to keep its course. A filter that is good there is better everywhere else.

The pleats turn from white to grey, evenly and from the front. Grey is no defect, it is the job. Uneven dark streaks at the edge are: they mean that air has found a way around the frame. Push the drawer in until it clicks.

## Five: the antibacterial layer

The last sheet keeps bacteria from settling where the air leaves and where, with a plant above, it is a little more humid. It should look as it did on the first day. If it has spots, the layers before it are due.

## When to change

Hours of running say more than months on the calendar, and the air says more than both. A filter in a flat beside a ring road in winter ages in a few weeks as much as it does in a whole monsoon. Believe the counter on the display more than the colour of the pleats. And write the date on the frame with a pencil; the diary is easier to read if its first page has one.`,
  },
  {
    slug: "what-one-number-leaves-out",
    title: "What one number leaves out",
    summary:
      "The air quality index is a good servant. It helps to know how it is made, which pollutant wins, and which ones are not asked at all.",
    publishedAt: on("2025-05-05"),
    picture: "blog-4",
    alt: "The indoor monitor on a desk, seen from the side",
    state: "live",
    body: `We put one large number on every display that we build. So we owe an explanation of what it says and, with the same right, of what it keeps to itself.

## How the number is made

India’s national index knows eight pollutants: coarse and fine particles, nitrogen dioxide, sulphur dioxide, carbon monoxide, ozone, ammonia and lead. Each is measured over hours, for most of them a full day, and its concentration is translated to a scale from 0 to 500. That gives up to eight sub-indices.

Then comes the decisive step. The index is not the average of the eight, and not their sum. It is the worst one. If fine particles stand at 310 and everything else at 60, the index is 310. At least three of the pollutants must have been measured for the number to count, and one of them must be particles.

This is a wise rule, because lungs do not average either. But it has a consequence: on most days of the year, in most Indian cities, the index is simply another way of writing fine particles.

## The bands

Up to 50 the air is called good, up to 100 satisfactory, up to 200 moderate, up to 300 poor, up to 400 very poor, and beyond that severe. The steps are not equal. For fine particles, good ends at 30 micrograms in a cubic metre, satisfactory at 60, moderate at 90, poor at 120, very poor at 250.

Notice what that means: between an index of 300 and one of 400 the amount of dust more than doubles. A fall from 390 to 310 is a greater relief than a fall from 200 to 120, though the distance looks the same.

Our displays divide the first band once more: up to 20 they say “Excellent”, from 21 to 50 “Good”. The first word is ours and not part of the national scale.

## What is not asked

Three things that decide how a room feels are not part of the index at all. The first is carbon dioxide, the sign of stale air. A meeting room can have an index of 20 and be impossible to think in by eleven o’clock. The second is the large family of volatile organic compounds: paint, glue, cleaning agents, formaldehyde from furniture. Outdoors the wind takes care of them, indoors nobody does. The third is humidity, on which mould and comfort depend.

That is why our indoor monitor lists these values under the number and not inside it. Mixing them into one index would produce a figure that nobody could check against any table.

## A day or a moment

The official index is a matter of twenty-four hours. It answers the question whether today was a day to run in the park. A display in a room has to answer another one: is it better now than it was before I switched on the fan? So ours uses the same scale with an average of a few minutes. Do not be surprised if it jumps when you fry something while the city’s number stands still. Both are right, about different things.

Nor need two instruments agree to the digit. Small optical sensors count the light that particles scatter and infer their mass; on foggy mornings droplets look like dust, and the reading runs high. A difference of a tenth between two devices is what the method gives.

## How to use it

Treat the number as you treat a clinical thermometer. Look at the band first and at the digits second. Compare a place with itself: the bedroom this morning with the bedroom yesterday. When the number and your nose disagree, tap the number and read the list below it. And if the index is fine while your head aches at eleven, do not buy a filter. Open the door.`,
  },
  {
    slug: "when-to-open-the-window",
    title: "When to open the window",
    summary:
      "In a city on the northern plains the right hour changes with the season. A year of fresh air, and one simple comparison that replaces every rule.",
    publishedAt: on("2025-02-17"),
    picture: "blog-5",
    alt: "The outdoor monitor on its pole against a hazy evening sky",
    state: "live",
    body: `Our grandmothers opened every window at sunrise. In a village in the 1960s that was the best hour of the day. In a city on the northern plains in December it is one of the worst, and the habit is so deep that it is worth explaining why.

## The lid

On a clear winter night the ground cools faster than the air above it. Cold air lies below, warmer air on top, and since cold air is heavy it stays where it is. The warm layer acts as a lid. Under it collects what the city gives off between dusk and dawn: traffic, fires for warmth, dust from building sites, smoke from the fields beyond.

The sun needs until late in the morning to warm the ground enough to lift the lid. Then the layer of air in which the dirt is mixed grows from a hundred metres to a thousand or more, and the concentration at street level falls, often to half. It rises again after sunset. So in winter the window belongs to the hours between noon and four.

## The year on the plains

From November to January the outdoor number is seldom good, and the question is only when it is least bad. Air the rooms for ten minutes after lunch, all windows at once, then close them and let the purifier take out what came in. It needs about half an hour for that. A window on the latch all day exchanges less air and lets in more dust.

February and March are the kindest months for airing. Nights are no longer cold enough for a strong lid, and the dry winds have not begun. From April to June the air moves, and carries soil with it. The particles are coarser, which is better for the lungs and worse for the shelves. Open in the early morning, when it is cool and still, and close when the wind starts.

The monsoon washes the air. From July to September leave windows open as long as rain and mosquitoes allow, and give the filters a rest. Watch the humidity instead: above sixty-five per cent for days on end, mould begins to think about your wardrobe.

October is the treacherous one. The days are bright and pleasant, and the number doubles within a week as the wind drops and the fields are cleared. It is the month to look at the display before touching the latch.

## The house has a weather of its own

Not all dirt comes from outside. Frying, toasting, incense and mosquito coils raise the fine particles of a kitchen or a prayer room far above the street’s, within minutes. On such occasions opening a window is right at almost any hour, because even poor air dilutes air that is worse. The same holds for fresh paint and for a carpet on its first day.

Run the hood before the pan is hot and for ten minutes after it is cold. Light the incense near a window. A coil burnt overnight in a closed bedroom is a small fire in a closed bedroom, and no purifier should have to compete with one; a net does the job without smoke.

## The one rule

All of this can be replaced by a single comparison: the number outside against the number inside. If the outside is lower, open. If it is higher, close. If both are about the same, open for ten minutes for the sake of carbon dioxide and let the filter do the rest.

You need two readings for it, and they must be taken at your wall and not at a station across the river. A lane behind a market and a terrace on the tenth floor can differ by a factor of two at the same minute. With no instrument at hand, keep the old habit by a new clock: noon instead of sunrise in winter, sunrise in early summer, and from July to September whenever you like.`,
  },
];

export const seedArticles: readonly ArticleDocument[] = first.map(withKind);
