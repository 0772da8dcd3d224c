/** Steps of recipes; the first and the last stand at the beginning and the end. */
export const recipeSteps = {
  opens: [
    "Wash and chop the {vegetable}.",
    "Heat the oven to 180 °C.",
    "Soak the {ingredient} overnight.",
    "Peel the {vegetable} and cut it into thin slices.",
  ],
  goesOn: [
    "Heat some oil in a large pan and fry the onions until golden.",
    "Add the {ingredient} and stir for five minutes.",
    "Season with salt, pepper and {spice}.",
    "Pour in half a litre of stock and let it simmer for twenty minutes.",
    "Mix flour, butter and sugar to a smooth dough and let it rest.",
    "Stir in the {fruit}.",
    "Bake for forty minutes until the top is brown.",
    "Add a little water if it gets too dry.",
  ],
  closes: [
    "Serve hot, with fresh bread.",
    "Let it cool before cutting.",
    "Sprinkle with herbs and serve.",
    "Keeps for three days in the fridge.",
  ],
} as const;
